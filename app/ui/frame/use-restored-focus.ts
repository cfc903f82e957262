import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const reachable = "a[href], button:not([disabled]), summary";

type Noted = {
  element: HTMLElement;
  /** The row, card or event that it stands in, and what those stand in; as which of those to be reached. */
  rows: { id: string; place: number }[];
  /** Found by keyboard: the page may follow the focus. */
  visible: boolean;
};

/**
 * Who works by keyboard goes on where they were. An answer often takes the pressed button away; then the same row has the
 * focus again, or what it stood in. A dialog that closes gives the focus back to what opened it.
 */
export function useRestoredFocus() {
  const { state } = useNavigation();
  const { key } = useLocation();
  const noted = useRef<Noted | null>(null);

  useEffect(() => {
    const note = (event: Event) => {
      const from =
        event instanceof SubmitEvent ? event.submitter : event.target instanceof Element && event.target.closest("a");
      if (!(from instanceof HTMLElement) || from.closest("dialog")) return;
      const rows: Noted["rows"] = [];
      for (let at = from.closest<HTMLElement>("[data-id]"); at; at = at.parentElement?.closest("[data-id]") ?? null)
        rows.push({ id: at.dataset.id ?? "", place: [...at.querySelectorAll(reachable)].indexOf(from) });
      noted.current = { element: from, rows, visible: from.matches(":focus-visible") };
    };
    document.addEventListener("click", note, true);
    document.addEventListener("submit", note, true);
    return () => {
      document.removeEventListener("click", note, true);
      document.removeEventListener("submit", note, true);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew after each answer and each change of the address
  useEffect(() => {
    if (state !== "idle" || document.activeElement !== document.body) return;
    const dialog = document.querySelector<HTMLElement>("dialog[open]");
    if (dialog) dialog.focus({ preventScroll: true });
    else if (noted.current) placeOf(noted.current)?.focus({ preventScroll: !noted.current.visible });
  }, [state, key]);
}

function placeOf({ element, rows }: Noted): HTMLElement | null {
  if (element.isConnected && !element.matches(":disabled")) return element;
  for (const { id, place } of rows) {
    const row = document.querySelector(`main [data-id="${CSS.escape(id)}"]`);
    const places = [...(row?.querySelectorAll<HTMLElement>(reachable) ?? [])];
    const near = places[Math.min(Math.max(place, 0), places.length - 1)];
    if (near) return near;
  }
  return null;
}
