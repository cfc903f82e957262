import { validateCompany } from "~/domain/account/company/validate-company.server";
import { createSuperuser } from "~/domain/account/create-superuser.server";
import { deactivateAccount } from "~/domain/account/deactivate-account.server";
import { hashPassword } from "~/domain/account/password.server";
import { countDueFigures } from "~/domain/agency/figures/recount.server";
import { createStaffType } from "~/domain/pricing/create-staff-type.server";
import type { UserActor } from "~/domain/shared/context";
import type { Database } from "~db/open";
import type { Cast } from "./cast";
import { seedStaffTypes } from "./companies";
import { eventsOfFirma } from "./events-of-firma";
import { eventsOfOthers } from "./events-of-others";
import { eventsOfTheDay } from "./events-of-the-day";
import { DEMO_PASSWORD } from "./password";
import { namedPeople, people } from "./people";
import { seedColleagues } from "./seed-colleagues";
import { seedCompany } from "./seed-companies";
import { seedEvent } from "./seed-event";
import { seedMoney } from "./seed-money";
import { type Registration, type StaffMember, seedRegistration } from "./seed-staff";
import { seedVisitors } from "./seed-visitors";
import { seedWishes } from "./seed-wishes";
import { done, Story } from "./story";
import { seedTestimonials } from "./testimonials/seed-testimonials";

const SEED = 20_260_704;
const BEGINNING = -100;

/** Fills an empty database with the demo story. It is the same every time, relative to today. */
export async function seedStory(db: Database, now: number): Promise<void> {
  const story = new Story(db, now, SEED);
  const cast: Partial<Cast> = { crew: [] };
  story.scene(story.instant(BEGINNING, "09:00"), async () => {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const petra = { email: "agentur@tagwerk.example", firstName: "Petra", lastName: "Hofer", phone: "01 555 01 00" };
    const { userId } = done(createSuperuser(story.asSystem(), { ...petra, language: "de", passwordHash }));
    cast.agency = { kind: "user", userId, role: "superuser", companyId: null };
    cast.staffTypeIds = staffTypes(story, cast.agency);
    seedRegistrations(story, cast as Cast);
  });
  story.scene(story.instant(-90, "10:00"), async () => {
    const firma = await seedCompany(story, "firma");
    const messe = await seedCompany(story, "messe");
    cast.companies = { firma, messe } as Cast["companies"];
  });
  story.scene(story.instant(-89, "08:30"), () => {
    const { agency, companies } = cast;
    if (!agency || !companies) return;
    for (const { actor } of [companies.firma, companies.messe])
      done(validateCompany(story.as(agency), { companyId: actor.companyId }));
  });
  story.scene(story.instant(-30, "09:00"), async () => {
    if (cast.agency) await seedTestimonials(story, cast.agency);
  });
  seedColleagues(story, (side) => (side === "agency" ? (cast as Cast).agency : (cast as Cast).companies.firma.actor));
  seedVisitors(story, () => (cast as Cast).agency);
  seedMoney(story, () => (cast as Cast).agency);
  story.scene(story.instant(-6, "11:00"), async () => {
    if (cast.companies) cast.companies.neu = await seedCompany(story, "neu");
  });
  for (const event of [...eventsOfFirma, ...eventsOfTheDay, ...eventsOfOthers]) seedEvent(story, cast as Cast, event);
  seedWishes(story, cast as Cast);
  await story.playAll();
  // As every hour; who opens the figures first need not wait for it.
  countDueFigures({ db, now });
}

function staffTypes(story: Story, agency: UserActor): Cast["staffTypeIds"] {
  const made = Object.entries(seedStaffTypes).map(([key, type]) => {
    return [key, done(createStaffType(story.as(agency), type)).staffTypeId];
  });
  return Object.fromEntries(made);
}

/** Most people have been with the agency for months; the last ones of the list came lately and wait. */
function seedRegistrations(story: Story, cast: Cast): void {
  const typeIds = Object.values(cast.staffTypeIds);
  const register = (given: Omit<Registration, "typeIds">, joined: (member: StaffMember) => void = () => {}) =>
    seedRegistration(story, cast.agency, { ...given, typeIds }, joined);
  const { anna, ben, clara, david, eva } = namedPeople;
  register(
    {
      person: anna,
      email: "anna@tagwerk.example",
      standing: "approved",
      registeredDaysAgo: 88,
      photos: 4,
      voice: "anna",
    },
    (member) => {
      cast.anna = member;
    },
  );
  register({ person: ben, email: "ben@tagwerk.example", standing: "approved", registeredDaysAgo: 12, photos: 2 });
  register({ person: clara, email: "clara@tagwerk.example", standing: "submitted", registeredDaysAgo: 1, photos: 2 });
  register({ person: david, email: "david@tagwerk.example", standing: "registered", registeredDaysAgo: 2, photos: 0 });
  register(
    { person: eva, email: "eva@tagwerk.example", standing: "approved", registeredDaysAgo: 60, photos: 1 },
    ({ actor }) => {
      story.scene(story.instant(-4, "14:00"), () => {
        done(deactivateAccount(story.as(cast.agency), { userId: actor.userId, reason: "Auf eigenen Wunsch" }));
      });
    },
  );
  for (const [index, person] of people.entries()) {
    const late = index - (people.length - 5);
    const standing = late < 0 ? "approved" : late < 3 ? "submitted" : "registered";
    const registeredDaysAgo = late < 0 ? story.random.between(56, 96) : 5 - late;
    const email = `${plain(person.firstName)}.${plain(person.lastName)}@tagwerk.example`;
    const voice = voices[person.firstName];
    const photos = story.random.between(1, 3);
    register({ person, email, standing, registeredDaysAgo, photos, ...(voice ? { voice } : {}) }, (member) => {
      if (standing === "approved") cast.crew.push(member);
    });
  }
}

/** By first name; the others have not recorded any. */
const voices: Record<string, string> = { Lena: "lena", Jakob: "jakob" };

const letters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", ı: "i" };

/** A name as it stands in an e-mail address. */
function plain(name: string): string {
  const spelt = name.toLowerCase().replace(/[äöüßı]/g, (letter) => letters[letter] ?? letter);
  return spelt.normalize("NFD").replace(/[^a-z]/g, "");
}
