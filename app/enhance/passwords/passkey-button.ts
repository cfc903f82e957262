/**
 * A button that makes or uses a passkey: stands only where the browser can. Pressed, it asks the server for a challenge,
 * the browser for an answer, and sends the form around it with that answer (ACCS-03).
 */
export class PasskeyButton extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button");
    const answer = this.querySelector<HTMLInputElement>("[name=passkey]");
    const part = this.querySelector<HTMLElement>("[hidden]");
    if (!button || !answer || !part || !("PublicKeyCredential" in window)) return;
    part.hidden = false;
    button.addEventListener("click", async (event) => {
      event.preventDefault();
      if (!button.formNoValidate && !button.form?.reportValidity()) return;
      this.#say();
      button.disabled = true;
      const given = await this.#ask(button.value === "addPasskey").catch(() => null);
      button.disabled = false;
      if (!given) return this.#say(this.dataset.failed);
      answer.value = JSON.stringify(given);
      button.form?.requestSubmit(button);
    });
  }

  async #ask(adds: boolean): Promise<object> {
    const [library, answered] = await Promise.all([
      import("@simplewebauthn/browser"),
      fetch(this.dataset.options ?? "", { method: "POST" }),
    ]);
    if (!answered.ok) throw new Error(String(answered.status));
    const optionsJSON = await answered.json();
    return adds ? library.startRegistration({ optionsJSON }) : library.startAuthentication({ optionsJSON });
  }

  #say(text = "") {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = text;
  }
}
