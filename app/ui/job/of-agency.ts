import { useLocation } from "@remix-run/react";

/** Whether a page that company and agency share is looked at by the agency: then its texts speak to it. */
export const isOfAgency = (path: string): boolean => /^\/superuser(\/|$)/.test(path);

/** Of a text that says "you" to a company, the key for whoever looks: what the agency reads ends in "Agency" (DESK-26). */
export const spokenOn = (path: string, key: string): string => (isOfAgency(path) ? `${key}Agency` : key);

export function useSpoken(): (key: string) => string {
  const { pathname } = useLocation();
  return (key) => spokenOn(pathname, key);
}
