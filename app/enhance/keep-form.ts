import { unlockButtons } from "./busy-buttons";

const PATIENCE_MS = 8_000;

/** What is told of a form that could not be sent; whoever takes care of it prevents that the page says so. */
export interface Unsent {
  submitter: HTMLElement | null;
}

/** The device knows that it has no connection, or the page is one that was stored because none was found. */
export const isApart = () => !navigator.onLine || document.getElementById("offline-state")?.hidden === false;

/**
 * Keeps a form with what was typed where no connection is: a device that knows it has none does not leave, since the
 * browser would show a page of its own. Else the form leaves at once. Only when its answer is long in coming is the server
 * asked whether it can be reached; if it cannot, the page stops waiting and stays (FLOW-19).
 */
export function keepForms() {
  // First of all listeners, so that nothing takes the form for sent.
  window.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== "post") return;
      hush();
      if (!isApart()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      say(form, event.submitter);
    },
    true,
  );
  window.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== "post" || (form.target && form.target !== "_self")) return;
    // One turn later: what another listener has taken over is not on its way.
    setTimeout(() => event.defaultPrevented || watch(form, event.submitter));
  });
  window.addEventListener("online", hush);
}

/** Until the page is left for its answer; an answer that is a file leaves none. */
function watch(form: HTMLFormElement, submitter: HTMLElement | null, rounds = 15) {
  const timer = window.setTimeout(look, PATIENCE_MS);
  window.addEventListener("pagehide", () => window.clearTimeout(timer), { once: true });
  async function look() {
    // A large file or a slow server: the answer may still come.
    if (await isReached()) return void (rounds > 1 && watch(form, submitter, rounds - 1));
    window.stop();
    unlockButtons();
    say(form, submitter);
  }
}

/** Any answer will do. A phone without a network knows so at once, one in a tunnel does not. */
export async function isReached(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const patience = new AbortController();
  const timer = window.setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store", signal: patience.signal });
    return true;
  } catch {
    return false;
  } finally {
    window.clearTimeout(timer);
  }
}

const hush = () => document.querySelector("[data-message=noConnection]:not(:has(button))")?.parentElement?.remove();

function say(form: HTMLFormElement, submitter: HTMLElement | null) {
  hush();
  const unsent = new CustomEvent<Unsent>("unsent", { bubbles: true, cancelable: true, detail: { submitter } });
  if (!form.dispatchEvent(unsent)) return;
  const text = document.body.dataset.offline ?? "";
  const message = Object.assign(document.createElement("p"), { className: "toast", role: "alert", textContent: text });
  message.dataset.message = "noConnection";
  const place = Object.assign(document.createElement("div"), { className: "toasts" });
  place.append(message);
  // A modal dialog lies above all else.
  const dialog = form.closest("dialog");
  if (dialog) dialog.prepend(place);
  else document.querySelector("main")?.before(place);
}
