import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hashPassword } from "~/domain/account/password.server";
import { findPostalCode } from "~/domain/place/queries.server";
import type { UserActor } from "~/domain/shared/context";
import { addStaffPhoto, storePhoto } from "~/domain/staff/add-staff-photo.server";
import { approveStaff } from "~/domain/staff/approve-staff.server";
import { createStaffAccount } from "~/domain/staff/create-staff-account.server";
import { type ProfileFields, saveStaffProfile } from "~/domain/staff/save-staff-profile.server";
import { saveVoiceSample } from "~/domain/staff/save-voice-sample.server";
import { storeFile } from "~/gateways/files.server";
import { inventIban, inventSsn } from "./numbers";
import { DEMO_PASSWORD } from "./password";
import { experiences, type SeedPerson } from "./people";
import { drawLooks, drawPortrait, type Looks } from "./portraits";
import { done, type Story } from "./story";

/** How far the person has come (STF-50 to STF-52). */
export type Standing = "registered" | "submitted" | "approved";

export interface StaffMember {
  actor: UserActor;
  firstName: string;
  lastName: string;
  /** ISO 3166-2 codes of the states the person works in. */
  regions: string[];
  ssn: string;
  iban: string;
  /** When the person applied for work or is at work; nobody applies for two jobs at one time. */
  spans: { startsAt: number; endsAt: number }[];
}

export interface Registration {
  person: SeedPerson;
  email: string;
  standing: Standing;
  photos: number;
  /** A sample in scripts/demo-story/voices. */
  voice?: string;
  /** Days before today. */
  registeredDaysAgo: number;
  typeIds: string[];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const languages = ["en", "it", "fr", "es", "hr", "ru"];
const bodies = {
  female: { height: [158, 181], weight: [50, 76], shoe: [36, 42], sizes: ["x-small", "small", "medium", "large"] },
  male: { height: [170, 196], weight: [64, 98], shoe: [41, 47], sizes: ["small", "medium", "large", "x-large"] },
} as const;

/** Registers a person, fills in the profile as far as the standing says, and has the agency approve it two days later. */
export function seedRegistration(
  story: Story,
  agency: UserActor,
  given: Registration,
  joined: (member: StaffMember) => void,
): void {
  const registeredAt = story.instant(
    -given.registeredDaysAgo,
    `${10 + (given.registeredDaysAgo % 9)}:${given.photos}0`,
  );
  const looks = drawLooks(story.random, given.person.gender);
  const fields = profileOf(story, given, looks);
  const ssn = inventSsn(story.random, fields.dateOfBirth ?? "");
  const iban = inventIban(story.random);
  story.scene(registeredAt, async () => {
    const { firstName, lastName, postalCode, street } = given.person;
    const person = { email: given.email, firstName, lastName, phone: phoneOf(story), language: "de" } as const;
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const place = findPostalCode(story.db, postalCode);
    const address = { country: "AT", city: place?.name ?? "Wien", postalCode, addressLineOne: street };
    const { userId } = done(createStaffAccount(story.asSystem(), { person: { ...person, passwordHash }, address }));
    const actor: UserActor = { kind: "user", userId, role: "employee", companyId: null };
    const regions = fields.preferedJobRegion ?? [];
    const member = { actor, firstName, lastName, regions, ssn, iban, spans: [] };
    if (given.standing === "registered") return joined(member);
    for (let photo = 0; photo < given.photos; photo += 1) {
      const stored = done(await storePhoto(await drawPortrait(story.random, looks), "the story"));
      done(addStaffPhoto(story.as(actor), { photo: stored }));
    }
    if (given.voice) done(saveVoiceSample(story.as(actor), { voice: await storeVoice(given.voice) }));
    const { missing } = done(saveStaffProfile(story.as(actor), { fields, acceptTerms: true }));
    if (missing.length > 0) throw new Error(`${given.email} misses ${missing.join(", ")}`);
    if (given.standing === "submitted") return joined(member);
    story.scene(registeredAt + 2 * DAY_MS + HOUR_MS, () => {
      done(approveStaff(story.as(agency), { userId }));
      joined(member);
    });
  });
}

function profileOf(story: Story, { person, typeIds }: Registration, looks: Looks): ProfileFields {
  const { random } = story;
  const body = bodies[person.gender];
  const state = findPostalCode(story.db, person.postalCode)?.state ?? "AT-9";
  const neighbours = random.sample(
    ["AT-9", "AT-3", "AT-6", "AT-4"].filter((code) => code !== state),
    random.between(0, 2),
  );
  const preferedJobs = random.sample(typeIds, random.between(2, 4));
  const car = random.chance(0.4);
  const foreign = languages.filter((language) => language !== person.motherTongue);
  return {
    gender: person.gender,
    dateOfBirth: story.day(-Math.round(365.25 * random.between(18, 34)) - random.between(1, 360)),
    nationality: person.nationality,
    motherTongue: person.motherTongue,
    foreignLanguages: [
      ...(person.motherTongue === "de" ? [] : ["de"]),
      ...(person.motherTongue === "en" ? [] : ["en"]),
      ...random.sample(foreign.slice(1), random.between(0, 2)),
    ],
    hairColor: looks.hairColor,
    heightCm: random.between(body.height[0], body.height[1]),
    weightKg: random.between(body.weight[0], body.weight[1]),
    size: `${person.gender}-${random.pick(body.sizes)}`,
    shoeSize: random.between(body.shoe[0], body.shoe[1]),
    piercings: random.chance(0.25),
    visibleTattoos: random.chance(0.2),
    driversLicense: car || random.chance(0.4),
    carAvailable: car,
    blackPantsuit: random.chance(0.8),
    blackSkirtBlazer: person.gender === "female" && random.chance(0.5),
    preferedJobs,
    preferedJobRegion: [state, ...neighbours],
    previousJobs: random.sample(typeIds, random.between(0, 3)),
    jobExperience: random.pick(experiences),
  };
}

async function storeVoice(name: string) {
  const bytes = await readFile(join(process.cwd(), "scripts/demo-story/voices", `${name}.wav`));
  return storeFile({ area: "voices", bytes, encrypt: false, mime: "audio/wav", originalName: `${name}.wav` });
}

/** Looks like a mobile number. */
const phoneOf = ({ random }: Story) => `0660 555 ${random.between(10, 99)} ${random.between(10, 99)}`;
