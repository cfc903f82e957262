import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type NotedPlace, notePlace, placeAgain } from "~/enhance/desk/noted-place";

/**
 * Who works by keyboard goes on where they were. An answer often takes the pressed button away; then the same row has the
 * focus again, or what it stood in. A dialog that closes gives the focus back to what opened it.
 */
export function useRestoredFocus() {
  const { state } = useNavigation();
  const { key } = useLocation();
  const noted = useRef<NotedPlace | null>(null);

  useEffect(() => {
    const note = (event: Event) => {
      noted.current = notePlace(event) ?? noted.current;
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
    else if (noted.current) placeAgain(noted.current)?.focus({ preventScroll: !noted.current.visible });
  }, [state, key]);
}
