/** Runs the example of a call where it stands: with the session of the page, and with the answer below it. */
export class TryCall extends HTMLElement {
  connectedCallback() {
    this.addEventListener("submit", this.#run);
  }

  #run = async (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const box = this.querySelector<HTMLElement>("[data-answer]");
    const text = box?.querySelector("pre");
    if (!box || !text) return;
    event.preventDefault();
    const asked = new URLSearchParams(new FormData(form, event.submitter) as unknown as Record<string, string>);
    const answer = await fetch(`${form.action}?${asked}`, { headers: { Accept: "application/json" } }).catch(
      () => null,
    );
    const said: unknown = await answer?.json().catch(() => null);
    text.textContent = answer ? `${answer.status}\n${JSON.stringify(said, null, 2)}` : this.getAttribute("failed");
    box.hidden = false;
    text.focus();
  };
}
