const PATIENCE_MS = 8_000;

/**
 * Asks whether the server can be reached before a form leaves its page: without a connection the browser would show a
 * page of its own, and what was typed would be gone with this one.
 */
export function keepForms() {
  const passed = new WeakSet<HTMLFormElement>();
  let asking = false;
  // First of all listeners, so that nothing takes the form for sent.
  window.addEventListener(
    "submit",
    async (event) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== "post" || !form.requestSubmit || passed.delete(form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (asking) return;
      asking = true;
      const { submitter } = event;
      submitter?.setAttribute("aria-busy", "true");
      hush();
      const reached = await isReached();
      submitter?.removeAttribute("aria-busy");
      asking = false;
      if (!reached) return say(form);
      passed.add(form);
      form.requestSubmit(submitter);
    },
    true,
  );
  window.addEventListener("online", hush);
}

/** Any answer will do. A phone without a network knows so at once, one in a tunnel does not. */
async function isReached(): Promise<boolean> {
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

const hush = () => document.querySelector("[data-message=noConnection]")?.parentElement?.remove();

function say(form: HTMLFormElement) {
  const text = document.body.dataset.offline ?? "";
  const message = Object.assign(document.createElement("p"), { className: "toast", role: "alert", textContent: text });
  message.dataset.message = "noConnection";
  const place = Object.assign(document.createElement("div"), { className: "toasts" });
  place.append(message);
  // A modal dialog lies above all else.
  (form.closest("dialog") ?? document.body).append(place);
}
