/**
 * What is nearest between two directions where walls cross: a list of screens, each nearest in a part
 * of the range, in the order of directions.
 *
 * Counted in 1 / distance, each screen is a linear function of the direction and the nearest one the
 * greatest of them, a convex function. So a further screen is nearest in one stretch or nowhere, and
 * it is enough to compare it at both ends of the range and where the list's neighbours cross.
 */
import { Scratch, take } from '../memory';
import {
  BEHIND,
  IN_FRONT,
  isNearer,
  isNearerAtCrossing,
  NEARER_FIRST,
  orderOf,
  Screen,
} from './screen';

/** A list is never changed, and ranges share it. */
@unmanaged
export class Node {
  screen: Screen;
  next: usize;
}

export function takeNode(scratch: Scratch, screen: Screen, next: usize): usize {
  const node = changetype<Node>(take(scratch, offsetof<Node>()));
  node.screen = screen;
  node.next = next;
  return changetype<usize>(node);
}

/** A list and a screen in one, between two directions in which all stand; `lone` lists it alone. */
export function addScreen(
  scratch: Scratch,
  list: usize,
  lone: usize,
  fromX: i32,
  fromY: i32,
  toX: i32,
  toY: i32,
): usize {
  const head = changetype<Node>(list);
  if (head.next) return weave(scratch, list, lone, fromX, fromY, toX, toY);
  const screen = changetype<Node>(lone).screen;
  const order = orderOf(screen, head.screen, fromX, fromY, toX, toY);
  if (order == BEHIND) return list;
  if (order == IN_FRONT) return lone;
  return order == NEARER_FIRST
    ? takeNode(scratch, screen, list)
    : takeNode(scratch, head.screen, lone);
}

/** Of a list of two or more. */
function weave(
  scratch: Scratch,
  list: usize,
  lone: usize,
  fromX: i32,
  fromY: i32,
  toX: i32,
  toY: i32,
): usize {
  // The range may be a part of the one that the list was made for.
  const first = nearestFrom(changetype<Node>(list), fromX, fromY);
  const screen = changetype<Node>(lone).screen;
  const woven = changetype<Node>(take(scratch, offsetof<Node>()));
  woven.next = 0;
  let end = woven;
  let left = isNearer(screen, first.screen, fromX, fromY);
  let isIn = left > 0;
  if (isIn) end = append(scratch, end, screen);
  for (let node = first; ; ) {
    const isLast = isNearestTo(node, toX, toY);
    const right = isLast
      ? isNearer(screen, node.screen, toX, toY)
      : isNearerAtCrossing(screen, node.screen, nextOf(node).screen);
    if (left < 0 || right < 0) end = append(scratch, end, node.screen);
    if (right > 0 && !isIn) {
      isIn = true;
      end = append(scratch, end, screen);
    }
    if (isLast) break;
    left = right;
    node = nextOf(node);
  }
  if (!isIn) return list;
  return changetype<Node>(woven.next).next ? woven.next : lone;
}

/** The first of a list from a node on that is nearest somewhere behind a direction. */
export function nearestFrom(node: Node, x: i32, y: i32): Node {
  while (node.next && isNearer(nextOf(node).screen, node.screen, x, y) >= 0) node = nextOf(node);
  return node;
}

/** Whether none behind a node is nearest anywhere before a direction. */
export function isNearestTo(node: Node, x: i32, y: i32): bool {
  return !node.next || isNearer(node.screen, nextOf(node).screen, x, y) >= 0;
}

export function nextOf(node: Node): Node {
  return changetype<Node>(node.next);
}

function append(scratch: Scratch, end: Node, screen: Screen): Node {
  end.next = takeNode(scratch, screen, 0);
  return changetype<Node>(end.next);
}
