/** Resolves after all messages that have come so far were heard: a message to oneself is quicker than any timer. */
export function breath(): Promise<void> {
  if (later) return new Promise((resolve) => later(resolve));
  channel ??= openChannel();
  const { port2 } = channel;
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(0);
  });
}

/**
 * Node's. There a port goes on with its own messages, up to a thousand of them, before any other is
 * looked at: with a message in each slice nothing else would be heard until then.
 */
const later = (globalThis as { setImmediate?: (resolve: () => void) => void }).setImmediate;
const waiting: (() => void)[] = [];
let channel: MessageChannel | undefined;

function openChannel(): MessageChannel {
  const opened = new MessageChannel();
  opened.port1.onmessage = () => waiting.shift()?.();
  return opened;
}
