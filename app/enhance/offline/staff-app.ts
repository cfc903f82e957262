import { isApart, type Unsent } from "../keep-form";
import type { Ask, Told } from "./ask-worker";
import { showDueActs } from "./due-acts";
import type { Item } from "./keep-items";
import { clockOf, formsOf, lock, queuedForm, unlock } from "./queued-forms";

const RETRY_MS = [5_000, 30_000, 120_000]; // OFFL-12
/** Logging out waits no longer for the device to be emptied; the server's answer empties it too. */
const PATIENCE_MS = 1_500;
/** What has consequences that must be seen: cancelling, signing, money (OFFL-10). */
const NEEDS_CONNECTION = /\/(?:cancel|sign|submit)$/;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The app of staff on whatever page they are: sets up its worker, keeps what is sent without a connection, shows what waits
 * and how it ended, and empties the device at log-out. Its texts and the account stand in the page.
 */
export class StaffApp extends HTMLElement {
  #items: Item[] = [];
  /** The worker runs and can keep something. */
  #ready = false;
  #tries = 0;
  #timer = 0;
  /** Another page is on its way; reading this one anew would call it off. */
  #leaves = false;

  connectedCallback() {
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<Told>) => this.#told(data));
    navigator.serviceWorker.startMessages();
    document.addEventListener("unsent", this.#unsent);
    document.addEventListener("click", this.#follow, { capture: true });
    document.addEventListener("submit", this.#leave, { capture: true });
    window.addEventListener("online", this.#sendNow);
    window.addEventListener("beforeunload", () => {
      this.#leaves = true;
    });
    window.addEventListener("pageshow", () => {
      this.#leaves = false;
    });
    document.addEventListener("visibilitychange", () => document.hidden || this.#sendNow());
    void this.#begin();
  }

  async #begin() {
    try {
      await navigator.serviceWorker.register("/staff/sw.js", { scope: "/staff/" });
    } catch {
      // Some browsers allow no worker; everything but the offline page is there without it.
    }
    const told = await this.#ask({ ask: "list" });
    this.#ready = told !== null;
    this.#told(told);
    this.#sendNow();
    window.setInterval(this.#showActs, MINUTE_MS);
  }

  /** Null where there is no worker that could answer. */
  async #ask(ask: Ask): Promise<Told | null> {
    const worker = await workerOf();
    if (!worker) return null;
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      worker.postMessage(ask, [port2]);
    });
  }

  get #waiting() {
    return this.#items.filter(({ end }) => !end);
  }

  #sendNow = () => {
    this.#tries = 0;
    void this.#send();
  };

  async #send() {
    window.clearTimeout(this.#timer);
    if (this.#waiting.length === 0 || !navigator.onLine) return;
    const told = await this.#ask({ ask: "send" });
    this.#told(told);
    if (told?.sent !== "later") return;
    const wait = RETRY_MS[this.#tries++];
    if (wait) this.#timer = window.setTimeout(() => void this.#send(), wait);
  }

  #unsent = (event: Event) => {
    const { detail } = event as CustomEvent<Unsent>;
    const form = event.target as HTMLFormElement;
    if (NEEDS_CONNECTION.test(new URL(form.action).pathname) || form.elements.namedItem("iban")) {
      event.preventDefault();
      return this.#needsConnection();
    }
    const entry = queuedForm(form, detail.submitter);
    // Without a worker nothing could keep it; the page says that it is not sent.
    if (!entry || !this.#ready) return;
    event.preventDefault();
    void this.#keep({ ...entry, owner: this.dataset.account ?? "", saidAt: Date.now() });
  };

  async #keep(item: Item) {
    const told = await this.#ask({ ask: "keep", item });
    this.#told(told);
    if (!told?.kept) return this.#needsConnection();
    this.#sendNow();
  }

  #follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || !isApart() || !NEEDS_CONNECTION.test(link.pathname)) return;
    event.preventDefault();
    this.#needsConnection();
  };

  #needsConnection() {
    const said = this.#part("needs");
    said.hidden = false;
    said.scrollIntoView({ block: "center" });
  }

  #part = (name: string) => this.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement;

  #told(told: Told | null) {
    if (!told) return;
    const waitedBefore = this.#waiting.length;
    // A phone that is handed on shows nobody else's.
    this.#items = told.items.filter(({ owner }) => owner === this.dataset.account);
    const old = this.#items.filter(({ end, endedAt = 0 }) => end === "sent" && endedAt < Date.now() - DAY_MS);
    for (const { n = 0 } of old) void this.#ask({ ask: "drop", n });
    this.#show(told.sent === "login");
    const answered = waitedBefore > this.#waiting.length && told.items.length > 0;
    const inUse = this.#leaves || document.querySelector(":focus:is(input, textarea, select)") !== null;
    // The stored page stands for one that could not be fetched; now it can.
    if (answered && isApart() && navigator.onLine && !inUse) location.reload();
  }

  #show(needsLogin: boolean) {
    const list = this.#part("list");
    list.replaceChildren(...this.#items.map((item) => this.#row(item)));
    list.hidden = this.#items.length === 0;
    const login = this.#part("login");
    login.hidden = !needsLogin;
    login.textContent = this.#count("login");
    this.#showActs();
    for (const form of formsOf(document)) {
      const own = this.#items.find(({ what }) => what === form.what);
      const { end, endedAt = 0 } = own ?? {};
      if (own && !end) lock(form, this.#text("waiting"));
      // What was sent before this page was made, the page knows.
      else if (end === "sent" && endedAt > performance.timeOrigin) lock(form, this.#text("sent", endedAt));
      else unlock(form);
    }
  }

  #showActs = () => showDueActs(document, this.#items, Date.now());

  #row(item: Item): HTMLElement {
    const row = (this.#part("row") as HTMLTemplateElement).content.firstElementChild?.cloneNode(true) as HTMLElement;
    const [kind = ""] = item.what.split(":");
    const part = (name: string) => row.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement;
    part("what").textContent = `${this.dataset[kind] ?? ""}, ${clockOf(item.saidAt)}`;
    const how = part("how");
    how.textContent =
      item.end === "refused"
        ? item.text || this.#text("refused")
        : this.#text(item.end ? "sent" : "waiting", item.endedAt);
    row.dataset.state = item.end ?? "waiting";
    part("call").hidden = item.end !== "refused";
    const dismiss = part("dismiss");
    dismiss.hidden = !item.end;
    dismiss.addEventListener("click", async () => this.#told(await this.#ask({ ask: "drop", n: item.n ?? 0 })));
    return row;
  }

  #text = (name: string, at = 0) => (this.dataset[name] ?? "").replace("§", clockOf(at));

  #count(name: string): string {
    const count = this.#waiting.length;
    return (this.dataset[`${name}${count === 1 ? "One" : "Other"}`] ?? "").replace("§", `${count}`);
  }

  /** Whoever logs out is asked about what is not sent, and leaves nothing on the device (OFFL-08, OFFL-09). */
  #leave = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!new URL(form.action).pathname.endsWith("/auth/logout") || !navigator.onLine) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#waiting.length === 0) return void this.#goFrom(form);
    const dialog = this.#part("leave") as HTMLDialogElement;
    this.#part("unsent").textContent = this.#count("unsent");
    this.#part("lose").onclick = () => this.#goFrom(form);
    this.#part("send").onclick = async () => {
      await this.#send();
      if (this.#waiting.length === 0) return this.#goFrom(form);
      this.#part("unsent").textContent = `${this.#text("still")} ${this.#count("unsent")}`;
    };
    dialog.showModal();
  };

  async #goFrom(form: HTMLFormElement) {
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    await Promise.race([this.#ask({ ask: "wipe" }), patience]);
    form.submit();
  }
}

/** The worker, once it runs; also from pages that are not under it. */
async function workerOf(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker.getRegistration("/staff/").catch(() => undefined);
  if (!registration) return null;
  const { active, installing, waiting } = registration;
  const coming = active ?? waiting ?? installing;
  if (!coming || coming.state === "activated" || coming.state === "activating") return coming;
  return new Promise((resolve) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") resolve(coming);
      if (coming.state === "redundant") resolve(null);
    });
  });
}
