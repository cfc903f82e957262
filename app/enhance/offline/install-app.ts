/** What browsers offer that can put an app on the home screen by themselves. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's own way to the home screen, as a button on the page that explains it; nowhere else is it offered (OFFL-02). */
export class InstallApp extends HTMLElement {
  connectedCallback() {
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      const button = this.querySelector("button");
      if (!button) return;
      this.hidden = false;
      button.onclick = () => (event as InstallOffer).prompt();
    });
    window.addEventListener("appinstalled", () => {
      this.hidden = true;
    });
  }
}
