/**
 * The pages on which the payment provider's own card fields stand, and where a document must be loaded anew to get to
 * them: only their policy admits the provider's script.
 */
export function hasProviderFields(href: string): boolean {
  return /^\/organization\/(request-(book-)?payment(-summary)?(\?|$)|profile\?(.*&)?tab=payment-details(&|$))/.test(
    href,
  );
}

/**
 * Whether a client navigation may lead there. Leaving the hydrated pages is a document load, too: a client navigation never runs
 * the light module, and the browser's table of routes ends where they do (scripts/hydrated-routes.mjs).
 */
export function staysHydrated(href: string): boolean {
  const [path = ""] = href.split(/[?#]/, 1);
  if (dayPages.test(path) || lightDesk.test(path)) return false;
  return /^\?|^\/(organization|superuser)(\/|\?|$)/.test(href) && !hasProviderFields(href);
}

/** Desk pages that are documents and forms; their handles say the same, and a test compares (docs/decisions/0142). */
const lightDesk =
  /^\/(superuser\/(back-office(\/.*)?|eventslist)|organization\/(access|request-overview|my-events\/[^/]+)|\w+\/(events\/[^/]+\/(cancel|changes)|my-events\/[^/]+\/(announcements|costs|registrations)|positions\/[^/]+\/replacement))$/;

/** The pages of event days are light, for phones at the door. */
const dayPages = /^\/organization\/days|^\/(organization|superuser)\/my-events\/[^/]+\/day\/[^/]+(\/links|\/hours)?$/;
