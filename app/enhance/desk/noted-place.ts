const reachable = "a[href], button:not([disabled]), summary";

export interface NotedPlace {
  /** Gone where the page is a new document. */
  element?: HTMLElement;
  /** The row, card or event that it stands in, and what those stand in; as which of those to be reached. */
  rows: { id: string; place: number }[];
  /** In the whole page. */
  place: number;
  /** Found by keyboard: the page may follow the focus. */
  visible: boolean;
}

const allIn = (part: Element | null) => [...(part?.querySelectorAll<HTMLElement>(reachable) ?? [])];
const main = () => document.querySelector("main");

/** What was clicked, or sent its form; what closes a dialog leaves the note of what opened it. */
export function notePlace(event: Event): (NotedPlace & { element: HTMLElement }) | null {
  const { target } = event;
  const element = event instanceof SubmitEvent ? event.submitter : target instanceof Element && target.closest("a");
  if (!(element instanceof HTMLElement) || element.closest("dialog")) return null;
  const rows: NotedPlace["rows"] = [];
  for (let at = element.closest<HTMLElement>("[data-id]"); at; at = at.parentElement?.closest("[data-id]") ?? null)
    rows.push({ id: at.dataset.id ?? "", place: allIn(at).indexOf(element) });
  return { element, rows, place: allIn(main()).indexOf(element), visible: element.matches(":focus-visible") };
}

/** The same again, or what stands in its place in its row; on a new document without rows, what stands there on the page. */
export function placeAgain({ element, rows, place }: NotedPlace): HTMLElement | null {
  if (element?.isConnected && !element.matches(":disabled")) return element;
  for (const { id, place } of rows) {
    const places = allIn(document.querySelector(`main [data-id="${CSS.escape(id)}"]`));
    const near = places[Math.min(Math.max(place, 0), places.length - 1)];
    if (near) return near;
  }
  return element || rows.length > 0 ? null : (allIn(main())[place] ?? null);
}
