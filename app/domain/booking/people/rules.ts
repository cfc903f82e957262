/** Characters of a company's note about a person (TEAM-03). */
export const NOTE_MAX = 500;

/** The lists of people that a company has (TEAM-02). */
export const PEOPLE_TABS = ["favourites", "worked", "never"] as const;
export type PeopleTab = (typeof PEOPLE_TABS)[number];

export const readPeopleTab = (text: string | null): PeopleTab =>
  PEOPLE_TABS.find((tab) => tab === text) ?? "favourites";
