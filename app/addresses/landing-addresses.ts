import type { StateCode } from "~/domain/place/rules";

/** The states of Austria in addresses, the same in both languages (SEEK-08). */
const stateSlugs: Record<StateCode, string> = {
  "AT-1": "burgenland",
  "AT-2": "kaernten",
  "AT-3": "niederoesterreich",
  "AT-4": "oberoesterreich",
  "AT-5": "salzburg",
  "AT-6": "steiermark",
  "AT-7": "tirol",
  "AT-8": "vorarlberg",
  "AT-9": "wien",
};

/** The state that a part of an address stands for; null for every other word. */
export const stateOfSlug = (slug: string): StateCode | null =>
  (Object.keys(stateSlugs) as StateCode[]).find((state) => stateSlugs[state] === slug.toLowerCase()) ?? null;

/** A landing page by its kind of work and its state; null for all of them. */
interface LandingPage {
  work: { slug: string } | null;
  state: StateCode | null;
}

/** Where the landing page for people who look for work is, without a language. */
export const jobsPath = ({ work, state }: LandingPage): string =>
  `/jobs${work ? `/as/${work.slug}` : ""}${state ? `/in/${stateSlugs[state]}` : ""}`;

/** Where the landing page for companies is, without a language. */
export const hirePath = ({ work, state }: LandingPage): string =>
  `/hire${work ? `/${work.slug}` : ""}${state ? `/in/${stateSlugs[state]}` : ""}`;

/** Where all jobs of an event are, without a language (SEEK-11). */
export const eventPath = (eventId: string): string => `/events/${eventId}`;

/** Where a job is, without a language (SEEK-04). */
export const jobPath = (positionId: string): string => `/jobs/${positionId}`;
