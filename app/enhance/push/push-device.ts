/** iPads call themselves Macs. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * "Notify me on this device": only this tap asks the browser (PUSH-03). What the browser answers is posted by the form
 * around it, as any other form.
 */
export class PushDevice extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button");
    if (!button) return;
    button.hidden = false;
    button.addEventListener("click", async () => {
      button.disabled = true;
      this.#say(await this.#ask().catch(() => this.dataset.unknown));
      button.disabled = false;
    });
  }

  /** Why this device is not notified; nothing when it is. */
  async #ask(): Promise<string | undefined> {
    const { key, workers = "", refused, needsApp, unknown } = this.dataset;
    // Safari shows notifications of a page only once it stands on the home screen.
    if (!("PushManager" in window && "serviceWorker" in navigator)) return isApple() ? needsApp : unknown;
    if ((await Notification.requestPermission()) !== "granted") return refused;
    const { pushManager } = await register(workers.split(" "));
    const options = { userVisibleOnly: true, applicationServerKey: key };
    const subscription = await pushManager.subscribe(options).catch(async (error) => {
      // One that was made with another server's key stands in the way.
      const other = await pushManager.getSubscription();
      if (!(await other?.unsubscribe())) throw error;
      return pushManager.subscribe(options);
    });
    const { endpoint = "", keys = {} } = subscription.toJSON();
    this.#send({ endpoint, ...keys });
  }

  #send(fields: Record<string, string>) {
    const form = this.querySelector("form");
    for (const [name, value] of Object.entries(fields)) {
      const input = form?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (input) input.value = value;
    }
    form?.requestSubmit();
  }

  #say(text = "") {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = text;
  }
}

/** The first of these workers that there is, once it works; the last one is always there. */
async function register([script = "", ...others]: string[]): Promise<ServiceWorkerRegistration> {
  try {
    const scope = script.startsWith("/account/") ? { scope: "/account/notifications" } : {};
    const registration = await navigator.serviceWorker.register(script, scope);
    await activated(registration);
    return registration;
  } catch (error) {
    if (others.length === 0) throw error;
    return register(others);
  }
}

function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> | void {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  return new Promise((done, failed) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") done();
      if (worker.state === "redundant") failed(new Error("the worker was not installed"));
    });
  });
}
