import { nameOf } from "~/domain/account/name-rules";
import { diffLines, shortDiff } from "~/domain/agency/texts/text-diff";
import { shownInstant } from "~/screens/back-office/frame/shown-change.server";

interface Version {
  version: number;
  bodyDe: string;
  bodyEn: string;
  createdAt: number;
  firstName: string | null;
  lastName: string | null;
  /** Why it was saved although parts are missing. */
  although?: string;
}

/** The versions as a list, without their texts. */
export const shownVersions = (versions: readonly Version[], product: string) =>
  versions.map(({ version, createdAt, firstName, lastName, although = "" }) => ({
    version,
    when: createdAt ? shownInstant(createdAt) : "",
    although,
    who: firstName ? nameOf({ firstName, lastName }) : product,
  }));

/** What the asked version changed from the one before it; null for the first one and for none. */
export function shownDiff(versions: readonly Version[], asked: string | null) {
  const after = versions.find(({ version }) => String(version) === asked);
  const before = after && versions.find(({ version }) => version === after.version - 1);
  if (!after || !before) return null;
  return {
    version: after.version,
    bodyDe: shortDiff(diffLines(before.bodyDe, after.bodyDe)),
    bodyEn: shortDiff(diffLines(before.bodyEn, after.bodyEn)),
  };
}
