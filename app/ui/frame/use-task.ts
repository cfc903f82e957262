import { useMatches } from "@remix-run/react";

/** Whether the page shown has one task and a dock for it, as its handle says. */
export function useTask(): boolean {
  return useMatches().some(({ handle }) => (handle as { task?: boolean } | undefined)?.task === true);
}
