import { POPUP_COOKIE, POPUP_SEEN } from "./popup-cookie";

/** Opens its dialog when the pointer leaves through the top of the window, once per visitor (PUB-33, PUB-34). */
export class ExitPopup extends HTMLElement {
  connectedCallback() {
    if (!document.cookie.includes(`${POPUP_COOKIE}=`))
      document.documentElement.addEventListener("mouseleave", this.#leave);
  }

  disconnectedCallback() {
    document.documentElement.removeEventListener("mouseleave", this.#leave);
  }

  #leave = ({ clientY }: MouseEvent) => {
    // Another tab may have shown it meanwhile.
    if (clientY > 0 || document.querySelector("dialog[open]")) return;
    this.disconnectedCallback();
    if (document.cookie.includes(`${POPUP_COOKIE}=`)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = POPUP_SEEN;
    this.querySelector("dialog")?.showModal();
  };
}
