import { sayNoConnection } from "./no-connection";

/**
 * What hydrated pages do while an answer is on its way, and when none can come (DESK-08, DESK-09): the page and what was
 * typed stay, and the same question is asked again when the person says so.
 */
export function keepConnection() {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => (isOfRouter(input) ? untilAnswered(() => ask(input, init), init) : ask(input, init));
  // First of all listeners: what is not begun without a connection need not be taken back.
  window.addEventListener("click", stayOffline, true);
  window.addEventListener("submit", stayOffline, true);
  window.addEventListener("submit", lockPressed);
}

const isOfRouter = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, location.href).searchParams.has("_data");

let awaited = 0;
const pressed = new Set<Element>();

async function untilAnswered(ask: () => Promise<Response>, { signal }: RequestInit = {}): Promise<Response> {
  awaited += 1;
  document.documentElement.dataset.awaits = "";
  try {
    return await ask();
  } catch (error) {
    if (signal?.aborted) throw error;
    await said(signal ?? null);
    return untilAnswered(ask, signal ? { signal } : {});
  } finally {
    awaited -= 1;
    if (awaited === 0) settle();
  }
}

function settle() {
  delete document.documentElement.dataset.awaits;
  for (const button of pressed) button.removeAttribute("aria-busy");
  pressed.clear();
}

/** Until the person tries again, or has gone elsewhere meanwhile. */
function said(signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const hush = sayNoConnection(resolve);
    signal?.addEventListener("abort", () => {
      hush();
      reject(signal.reason);
    });
  });
}

/** A browser that knows that it is offline would leave for a page of its own, or ask for scripts in vain. */
export function stayOffline(event: Event) {
  if (navigator.onLine || event.defaultPrevented) return;
  const again = event instanceof MouseEvent ? followAgain(event) : sendAgain(event as SubmitEvent);
  if (!again) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  sayNoConnection(again);
}

function followAgain(event: MouseEvent) {
  const link = (event.target as Element).closest("a");
  const leaves = link?.href && !link.target && !link.hasAttribute("download") && link.origin === location.origin;
  if (!leaves || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || isHere(link)) return null;
  return () => link.click();
}

const isHere = ({ href, hash }: HTMLAnchorElement) => hash !== "" && href.split("#")[0] === location.href.split("#")[0];

function sendAgain({ target, submitter }: SubmitEvent) {
  return () => (target as HTMLFormElement).requestSubmit(submitter);
}

/** The pressed button turns its wheel until the router has its answer. */
function lockPressed({ defaultPrevented, submitter }: SubmitEvent) {
  if (!defaultPrevented || !submitter) return;
  submitter.setAttribute("aria-busy", "true");
  pressed.add(submitter);
}
