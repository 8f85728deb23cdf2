/** Moments between the frames of the browser, so that what is drawn, measured and changed does not fall into one task. */

/** Resolves in a task of its own, soon. */
export function task(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Resolves in a task of its own after the next frame has been drawn: to measure costs nothing then. A page that is not seen
 * has no frames.
 */
export function drawn(): Promise<void> {
  if (document.hidden) return task();
  return new Promise((resolve) => requestAnimationFrame(() => void task().then(resolve)));
}
