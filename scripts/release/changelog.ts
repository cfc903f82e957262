export const UNRELEASED = "Unreleased";

/** A part of CHANGELOG.md: what changed in one version. */
export interface Version {
  /** `1.4.0`, or UNRELEASED for what no release has yet. */
  name: string;
  /** YYYY-MM-DD; null before it is released. */
  day: string | null;
  /** The texts under *For people* and *For operators*, as they stand. */
  people: string;
  operators: string;
}

const partOf = (text: string, heading: string) =>
  new RegExp(`^### ${heading}\\n([\\s\\S]*?)(?=^### |$(?![\\s\\S]))`, "m").exec(text)?.[1]?.trim() ?? "";

/** The versions of CHANGELOG.md, newest first as they stand there. */
export function versionsOf(changelog: string): Version[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [, name = "", day = null] = /^(\S+)(?: \((\d{4}-\d{2}-\d{2})\))?\n/.exec(text) ?? [];
      return { name, day, people: partOf(text, "For people"), operators: partOf(text, "For operators") };
    });
}
