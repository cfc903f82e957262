import { fixedPages } from "~/addresses/found-addresses";
import { eventPath, jobPath } from "~/addresses/landing-addresses";
import { landingPlaces } from "~/answers/reach.server";
import { config } from "~/config/config.server";
import type { JobPages } from "~/domain/agency/reach/telling/tell-google.server";
import type { PublicPages } from "~/domain/agency/reach/telling/tell-index-now.server";
import { listEndedSince } from "~/domain/agency/reach/telling/tellings.queries.server";
import type { LegalName } from "~/domain/agency/texts/legal-source";
import { listLegalChanges } from "~/domain/agency/texts/legal-texts.queries.server";
import { landingChanges } from "~/domain/event/landing/landing-changes.queries.server";
import { listAllPublicEvents } from "~/domain/event/landing/public-events.queries.server";
import { type Changed, listPublicJobs } from "~/domain/event/search/teasers.queries.server";
import { readSettings } from "~/domain/shared/settings.server";
import type { Visit } from "~/http/visit.server";
import { languages, twinPath } from "~/i18n/language.server";

type Reader = Pick<Visit, "context" | "settings">;
/** A public page by its German path, and when readers saw a change last (SEEK-14). */
export type PublicPage = Changed<{ path: string }>;

/** Those whose words the agency writes; of the others nobody knows when they changed (D-206). */
const legalPages: Record<string, LegalName> = {
  "/imprint": "imprint",
  "/terms-and-conditions": "terms",
  "/privacy": "privacy",
  "/accessibility": "accessibility",
};

/** Pages that are there whatever is offered. */
export function pagesThatStay({ context }: Pick<Reader, "context">): PublicPage[] {
  const changes = listLegalChanges(context);
  return fixedPages.map((path) => {
    const name = legalPages[path];
    return { path, changedAt: (name && changes.get(name)) ?? null };
  });
}

/** The pages of each kind that exist and answer 200 (SEEK-08, SEEK-09). */
export function landingPages(visit: Reader): PublicPage[] {
  const changedAt = landingChanges(visit.context, visit.settings);
  return landingPlaces(visit).map(({ side, page, path }) => ({ path, changedAt: changedAt(side, page) }));
}

/** Every event that has a page. */
export const eventPages = ({ context }: Pick<Reader, "context">): PublicPage[] =>
  listAllPublicEvents(context).map(({ id, changedAt }) => ({ path: eventPath(id), changedAt }));

/** The open jobs, or a part of them. */
export const jobPages = (
  { context }: Pick<Reader, "context">,
  part: { from?: number; most?: number } = {},
): PublicPage[] => listPublicJobs(context, part).map(({ id, changedAt }) => ({ path: jobPath(id), changedAt }));

/** All of them, for what search engines are told (SEEK-15, SEEK-16). */
export function publicPages(context: Reader["context"]): PublicPages & JobPages {
  const visit = { context, settings: readSettings(context) };
  return {
    all: () => [...pagesThatStay(visit), ...landingPages(visit), ...eventPages(visit), ...jobPages(visit)],
    jobs: () => jobPages(visit),
    germanAddressOf: (path) => config().baseUrl + path,
    endedSince: (instant) => listEndedSince(context, instant).map(jobPath),
    addressesOf: (path) => languages.map((language) => config().baseUrl + twinPath(path, language)),
  };
}
