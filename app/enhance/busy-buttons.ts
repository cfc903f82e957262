const locked = new Map<HTMLButtonElement, string>();

export function unlockButtons() {
  for (const [button, html] of locked) {
    button.disabled = false;
    button.removeAttribute("aria-busy");
    button.innerHTML = html;
  }
  locked.clear();
}

/** A form that only asks may be sent again at any time, so its button does not wait for ever (JOIN-01). */
const LONGEST_QUESTION_MS = 10_000;

/** Locks the pressed button until the answer comes, so that one click sends one form. */
export function watchBusyButtons() {
  // On window, behind React's own listener: a submission it took over is not ours.
  window.addEventListener("submit", (event) => {
    const button = (event as SubmitEvent).submitter;
    if (event.defaultPrevented || !(button instanceof HTMLButtonElement) || !button.dataset.busy) return;
    const form = event.target as HTMLFormElement;
    if (form.target && form.target !== "_self") return;
    // One turn later, because a disabled button does not send its own name and value.
    setTimeout(() => {
      locked.set(button, button.innerHTML);
      button.disabled = true;
      button.setAttribute("aria-busy", "true");
      button.textContent = button.dataset.busy ?? "";
      if (form.method === "get") setTimeout(unlockButtons, LONGEST_QUESTION_MS);
    });
  });
  // Back and forward may bring the page as it was left; an answer that is on the page already brings none.
  window.addEventListener("pageshow", unlockButtons);
  window.addEventListener("hashchange", unlockButtons);
}
