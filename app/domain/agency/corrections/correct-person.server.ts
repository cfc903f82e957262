import { eq } from "drizzle-orm";
import { normalisePhone } from "~/domain/account/phone/phone-rules";
import { saveNameAndPhone } from "~/domain/account/save-person.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { type FieldRefusal, type Message, ok, type Result, refuse } from "~/domain/shared/result";
import type { Seen } from "~/domain/shared/seen";
import { dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { asStaff } from "~/domain/staff/as-staff";
import { profileRefusals } from "~/domain/staff/profile-form";
import { withFields } from "~/domain/staff/profile-parts";
import { profileFieldsOf, profileValuesOf } from "~/domain/staff/profile-values";
import { listStaffTypes } from "~/domain/staff/queries.server";
import { saveStaffProfile } from "~/domain/staff/save-staff-profile.server";
import type { ProfileValues } from "~/domain/staff/schema";
import { isCountry } from "~/i18n/countries.server";
import { staffProfiles, users } from "~db/schema";
import { noteCorrection } from "./note-correction.server";

const OF_ALL = ["firstName", "lastName", "phone"] as const;
const OF_STAFF = [
  ...OF_ALL,
  "country",
  "postalCode",
  "city",
  "addressLineOne",
  "addressLineTwo",
  "preferedJobRegion",
  "preferedJobs",
] as const;

export type PersonCorrection = Pick<ProfileValues, (typeof OF_STAFF)[number]>;

/** What the agency may correct of a person; null for people of the agency, and for whoever is gone. */
export function findCorrectable({ db }: Pick<Context, "db">, userId: string) {
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  if (!user || user.deactivatedAt !== null || user.role === "superuser") return null;
  const profile = db.select().from(staffProfiles).where(eq(staffProfiles.userId, userId)).get() ?? null;
  const fields: readonly (typeof OF_STAFF)[number][] = profile ? OF_STAFF : OF_ALL;
  return { user, profile, fields, values: profileValuesOf(user, profile) };
}

type Correctable = NonNullable<ReturnType<typeof findCorrectable>>;

/** The corrected fields as texts, as they are stored. */
export function correctionTexts(
  { fields }: Pick<Correctable, "fields">,
  values: ProfileValues,
): Record<string, string> {
  const stored = profileFieldsOf(values);
  const text = (field: (typeof OF_STAFF)[number]) => {
    if (field === "phone") return normalisePhone(values.phone);
    if (field === "postalCode") return stored.postalCode ?? "";
    const value = values[field];
    return typeof value === "string" ? value.trim() : [...value].sort().join(",");
  };
  return Object.fromEntries(fields.map((field) => [field, text(field)]));
}

/** Everything wrong with a correction. What was never said, as in a registration under way, may stay empty. */
export function personCorrectionRefusals(
  context: Pick<Context, "db" | "now">,
  { fields, values: stored, profile }: Correctable,
  typed: PersonCorrection,
): FieldRefusal[] {
  const values = withFields(stored, { ...stored, ...typed }, fields);
  const wrong = profileRefusals(values, {
    today: dayOf(context.now),
    isCountry,
    isLanguage: () => true,
    staffTypeIds: listStaffTypes(context, "de").map(({ id }) => id),
    storedAddressLineTwo: profile?.addressLineTwo ?? null,
    photoCount: 1,
    termsAccepted: true,
    textMaxLength: Number.POSITIVE_INFINITY,
  });
  const isSame = (field: (typeof OF_STAFF)[number]) => String(stored[field]) === String(values[field]);
  return wrong.filter(({ field }) => fields.some((name) => name === field && !isSame(name)));
}

/**
 * Corrects name, telephone, address and wishes of a person, who is mailed what was changed and why (POOL-03). Refused for
 * a faulty field, when nothing changes, and when the person has changed a field since the page was shown.
 */
export function correctPerson(
  context: Context<UserActor>,
  correction: { userId: string; typed: PersonCorrection; reason: string; seen?: Seen },
): Result<undefined, Message> {
  const { userId, typed, reason, seen } = correction;
  return transact(context, (tx): Result<undefined, Message> => {
    const found = findCorrectable(tx, userId);
    if (!found) return refuse("userNotFound");
    const [wrong] = personCorrectionRefusals(tx, found, typed);
    if (wrong) return refuse(wrong.key);
    const { user, profile, values } = found;
    const wanted = withFields(values, { ...values, ...typed }, found.fields);
    const [before, after] = [values, wanted].map((each) => correctionTexts(found, each)) as [
      Record<string, string>,
      Record<string, string>,
    ];
    const of = { objectType: "user", objectId: userId, companyId: user.companyId } as const;
    const noted = noteCorrection(tx, { of, before, after, reason, seen });
    if (!noted.ok) return noted;
    saveNameAndPhone(tx, user, wanted);
    if (profile) {
      const { country, postalCode, city, addressLineOne, addressLineTwo, ...wishes } = profileFieldsOf(wanted);
      const { preferedJobRegion, preferedJobs } = wishes;
      const address = { country, postalCode, city, addressLineOne, addressLineTwo };
      const saved = saveStaffProfile(asStaff(tx, userId), { fields: { ...address, preferedJobRegion, preferedJobs } });
      if (!saved.ok) return saved;
    }
    const data = { role: user.role, fields: noted.value.fields, reason };
    enqueue(tx, { kind: "mail", payload: { template: "data-corrected", userId, data } });
    return ok();
  });
}
