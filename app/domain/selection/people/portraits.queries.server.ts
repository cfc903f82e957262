import { openProfiles } from "~/domain/application/profile-view.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { listPortraits } from "~/domain/staff/portraits.queries.server";
import type { CompanyPerson } from "./people.queries.server";

export type PersonWithFace = CompanyPerson & { portraitFileId: string | null };

/** The same people with the photo of those whose profiles the actor may see in full (SAFE-25). */
export function withPortraits(context: Context<UserActor>, people: CompanyPerson[]): PersonWithFace[] {
  const ids = people.map(({ userId }) => userId);
  const portraits = listPortraits(context.db, ids.filter(openProfiles(context, ids)));
  return people.map((person) => ({ ...person, portraitFileId: portraits.get(person.userId) ?? null }));
}
