import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";

/**
 * What a route exports as `handle` to show a dialog over its page: a plain function of its loader's data that gives the
 * dialog or null. The frame then makes the page under it inert.
 */
export type DialogHandle<T> = { dialog: (data: T) => ReactNode };

export function useRouteDialog(): ReactNode {
  const match = useMatches().at(-1);
  const handle = match?.handle as Partial<DialogHandle<unknown>> | undefined;
  return match?.data && handle?.dialog ? handle.dialog(match.data) : null;
}
