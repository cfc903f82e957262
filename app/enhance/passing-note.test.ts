import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  // The file declares a custom element, which Node does not know.
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[REQ-24] the note on ten hours goes after five seconds, and not before; a field that changes begins anew", async () => {
  const { PassingNote } = await import("./passing-note");
  const note = new PassingNote();
  note.hidden = false;
  note.connectedCallback();
  vi.advanceTimersByTime(4_999);
  expect(note.hidden).toBe(false);
  vi.advanceTimersByTime(1);
  expect(note.hidden).toBe(true);

  const next = new PassingNote();
  next.hidden = false;
  next.connectedCallback();
  next.disconnectedCallback();
  vi.advanceTimersByTime(10_000);
  expect(next.hidden).toBe(false);
});
