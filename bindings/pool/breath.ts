/** Resolves after all messages that have come so far were heard: a message to oneself is quicker than any timer. */
export function breath(): Promise<void> {
  channel ??= openChannel();
  const { port2 } = channel;
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(0);
  });
}

const waiting: (() => void)[] = [];
let channel: MessageChannel | undefined;

function openChannel(): MessageChannel {
  const opened = new MessageChannel();
  opened.port1.onmessage = () => waiting.shift()?.();
  // Node would keep a worker alive for the channel's sake, which browsers do not.
  (opened.port1 as { unref?: () => void }).unref?.();
  return opened;
}
