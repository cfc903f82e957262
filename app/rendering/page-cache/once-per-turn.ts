/**
 * Asks once for all requests that arrive together, in one turn of the event loop: each of them was sent before any other
 * was answered, so that none can know of a change that another one makes meanwhile.
 */
export function oncePerTurn<T>(ask: () => T): () => T {
  let known: { answer: T } | null = null;
  return () => {
    if (!known) {
      known = { answer: ask() };
      setImmediate(() => {
        known = null;
      });
    }
    return known.answer;
  };
}
