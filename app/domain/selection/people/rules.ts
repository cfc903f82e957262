/** Characters of a company's note about a person (TEAM-03). */
export const NOTE_MAX = 500;

/** Characters of a team's name, and people in it (TEAM-08). */
export const TEAM_NAME_MAX = 60;
export const TEAM_MAX = 50;

export type TeamRefusal = "required" | "tooLong" | "teamFull" | "pickNobody";

/** Why a team cannot be stored so, or null. */
export function teamRefusal({ name, members }: { name: string; members: number }): TeamRefusal | null {
  if (name === "") return "required";
  if (name.length > TEAM_NAME_MAX) return "tooLong";
  if (members === 0) return "pickNobody";
  return members > TEAM_MAX ? "teamFull" : null;
}

/** Characters of a name that is searched. */
export const SEARCHED_NAME_MAX = 60;

/** The lists of people that a company has, and its teams between them (TEAM-02). */
export const PEOPLE_TABS = ["favourites", "teams", "worked", "never"] as const;
export type PeopleTab = (typeof PEOPLE_TABS)[number];
export type PeopleList = Exclude<PeopleTab, "teams">;

export const readPeopleTab = (text: string | null): PeopleTab =>
  PEOPLE_TABS.find((tab) => tab === text) ?? "favourites";
