import { stayOffline } from "../hydrated/keep-connection";
import { sayNoConnection } from "../hydrated/no-connection";
import { isReached, type Unsent } from "../keep-form";
import { type NotedPlace, notePlace, placeAgain } from "./noted-place";

/** Longer than any page takes; a file that is fetched leaves no page and says nothing of its end. */
const LONGEST_WAIT_MS = 10_000;
/** An answer that comes later is to another question. */
const REMEMBERED_MS = 60_000;
const KEPT = "place";

interface KeptPlace extends NotedPlace {
  path: string;
  top: number;
  at: number;
}

/**
 * What a light page of the desk does as a hydrated one: without a connection it stays and tries again when asked to
 * (DESK-08), a line runs while an answer is on its way (DESK-09), and who acts on a page goes on where they were.
 */
export class DeskPage extends HTMLElement {
  connectedCallback() {
    window.addEventListener("click", stayOffline, true);
    window.addEventListener("submit", stayOffline, true);
    window.addEventListener("submit", askFirst, true);
    window.addEventListener("unsent", tryAgain);
    window.addEventListener("click", (event) => leaves(event) && wait());
    window.addEventListener("submit", (event) => event.defaultPrevented || targetOf(event) || wait(event.submitter));
    window.addEventListener("pageshow", settle);
    document.addEventListener("click", keep, true);
    document.addEventListener("submit", keep, true);
    if (performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "back_forward"))
      sessionStorage.removeItem(KEPT);
    goOn();
  }
}

const asked = new WeakSet<EventTarget>();

/**
 * What was typed must not go with a page whose answer cannot come, also where the browser believes that it is online: a
 * form leaves once the server has said that it is there.
 */
async function askFirst(event: SubmitEvent) {
  const { submitter } = event;
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== "post") return;
  if (asked.delete(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (submitter?.ariaBusy) return;
  wait(submitter);
  const reached = await isReached();
  // Until the form leaves, in this same step unless another listener takes it over.
  settle();
  const send = () => form.requestSubmit(submitter);
  if (!reached) return void sayNoConnection(send);
  asked.add(form);
  send();
}

function tryAgain(event: Event) {
  const { target, detail } = event as CustomEvent<Unsent>;
  event.preventDefault();
  settle();
  sayNoConnection(() => (target as HTMLFormElement).requestSubmit(detail.submitter));
}

function leaves(event: MouseEvent): boolean {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return false;
  const stays = link.hash !== "" && link.href.split("#")[0] === location.href.split("#")[0];
  return !stays && !link.target && !link.hasAttribute("download") && link.origin === location.origin;
}

const targetOf = ({ target, submitter }: SubmitEvent) =>
  submitter?.getAttribute("formtarget") || (target as HTMLFormElement).target;

const pressed = new Set<HTMLElement>();
let longestWait = 0;

function wait(submitter: HTMLElement | null = null) {
  document.documentElement.dataset.awaits = "";
  submitter?.setAttribute("aria-busy", "true");
  if (submitter) pressed.add(submitter);
  clearTimeout(longestWait);
  longestWait = window.setTimeout(settle, LONGEST_WAIT_MS);
}

function settle() {
  delete document.documentElement.dataset.awaits;
  for (const button of pressed) button.removeAttribute("aria-busy");
  pressed.clear();
}

/** Where somebody acts; another page begins at its top, and so does the next one of a list. */
function keep(event: Event) {
  const place = notePlace(event);
  if (!place || place.element.matches("a[rel]")) return;
  const kept: Omit<KeptPlace, "element"> = { ...place, path: location.pathname, top: scrollY, at: Date.now() };
  sessionStorage.setItem(KEPT, JSON.stringify({ ...kept, element: undefined }));
}

function goOn() {
  const kept: KeptPlace | null = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  const dialog = document.querySelector<HTMLElement>("dialog[open]");
  const isHere = kept?.path === location.pathname && Date.now() - kept.at < REMEMBERED_MS;
  // What a dialog was opened from has the focus again when it closes.
  if (!dialog || !isHere) sessionStorage.removeItem(KEPT);
  if (document.activeElement !== document.body || document.querySelector("main [autofocus]") || location.hash) return;
  if (isHere) scrollTo({ top: kept.top, behavior: "instant" });
  if (dialog) dialog.focus({ preventScroll: true });
  else if (isHere) placeAgain(kept)?.focus({ preventScroll: !kept.visible });
}
