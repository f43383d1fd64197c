import { parseText } from '../../bindings/formats/text.js';

/** The published figure of cover: a gate in a wall, with an ogre in it (cases of SEMANTICS §8). */
export const COVER_FIGURE = parseText(
  [
    '+ + + + + + +',
    ' . . . . . . ',
    '+ + + + + + +',
    ' . . . . . . ',
    '+ + + + + + +',
    ' . . . . . . ',
    '+-+-+ + +-+-+',
    ' . .|. .|. . ',
    '+ + + + + + +',
    ' . .|. .|. . ',
    '+ + + + + + +',
    ' . .|. .|. . ',
    '+ + + + + + +',
  ].join('\n'),
);
export const SORCERER = { at: { x: 0, y: 0 }, size: 1 };
export const CLERIC = { at: { x: 0, y: 2 }, size: 1 };
export const ROGUE = { at: { x: 4, y: 2 }, size: 1 };
export const OGRE = { at: { x: 2, y: 3 }, size: 2 };
export const FIGHTER = { at: { x: 3, y: 5 }, size: 1 };
