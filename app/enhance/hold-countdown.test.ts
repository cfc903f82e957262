import { afterEach, beforeEach, expect, test, vi } from "vitest";

const MINUTE = 60_000;

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

async function countdown(leftMs: number) {
  const { HoldCountdown } = await import("./hold-countdown");
  const looks = new Set<string>();
  const again = { hidden: true };
  const attributes: Record<string, string> = {
    until: String(leftMs),
    now: "0",
    soon: String(5 * MINUTE),
    over: "over",
    template: "% left",
  };
  const classList = { toggle: (name: string, on: boolean) => (on ? looks.add(name) : looks.delete(name)) };
  const around: Record<string, unknown> = {
    ".status": { classList },
    "[data-hold]": { querySelectorAll: () => [again] },
  };
  const element = Object.assign(new HoldCountdown(), {
    textContent: "",
    getAttribute: (name: string) => attributes[name] ?? null,
    closest: (selector: string) => around[selector],
  });
  element.connectedCallback();
  return { element, again, looks: () => [...looks] };
}

test("[DESK-12] a hold counts down by the second, its badge turns amber at five minutes, and after its end stands the way to hold again", async () => {
  const { element, again, looks } = await countdown(5 * MINUTE + 2_000);
  expect([element.textContent, looks(), again.hidden]).toEqual(["5:02 left", [], true]);
  vi.advanceTimersByTime(1_000);
  expect([element.textContent, looks()]).toEqual(["5:01 left", []]);
  vi.advanceTimersByTime(1_000);
  expect([element.textContent, looks()]).toEqual(["5:00 left", ["status--act"]]);
  vi.advanceTimersByTime(5 * MINUTE - 1_000);
  expect([element.textContent, looks(), again.hidden]).toEqual(["0:01 left", ["status--act"], true]);
  vi.advanceTimersByTime(1_000);
  expect([element.textContent, looks(), again.hidden]).toEqual(["over", ["status--none"], false]);
});

test("[DESK-12] a hold that is almost over is amber at once", async () => {
  const { looks } = await countdown(MINUTE);
  expect(looks()).toEqual(["status--act"]);
});
