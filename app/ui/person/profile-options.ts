import type { FieldSource } from "~/ui/form/form";

type Option = { value: string; label: string };

/** What the choices of the profile offer; named on the server. */
export interface ProfileOptions {
  countries: Option[];
  languages: Option[];
  staffTypes: { id: string; name: string }[];
  /** The latest day of birth, YYYY-MM-DD (STF-26). */
  latestBirthDay: string;
  textMaxLength: number;
  /** The agency keeps the text of one, and the consent is about it as well (SEEN-09). */
  frameworkContract: boolean;
}

export type FieldOf = (name: string) => FieldSource;
export interface PartProps {
  field: FieldOf;
  options: ProfileOptions;
}
