import { HOUR } from "~/config/durations";
import { issueCaptcha, openChallenge } from "~/domain/account/registration/captcha.server";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { writeSetting } from "~/domain/shared/settings.server";
import { formStamp } from "~/http/form-guard.server";
import { registrations } from "~db/schema";
import { makeUser } from "../../factories/rows";
import { password, type StoryCalls } from "./story-calls";

/** What everybody may ask, signing up and logging in. */
export async function walkPublic(story: StoryCalls): Promise<void> {
  const { world } = story;
  const shownAt = formStamp(world.now - 10_000);
  const ask = (call: string, json?: unknown, parts: string[] = []) =>
    story.ask(null, call, parts, json === undefined ? {} : { json });
  await ask("GET global-settings/getstafftypes");
  const { testimonialData } = await ask("GET testimonials");
  const [{ profileImage }] = testimonialData;
  writeSetting(world.system(), "logoFileId", profileImage);
  const { settings } = await ask("GET global-settings");
  await ask("POST global-settings/getLogoImage", { image: profileImage });
  await ask("GET zipcodes");
  await ask("GET cities");
  await ask("POST testimonials/getTestimonialImage", { image: profileImage });
  await ask("GET jobs/getTeaserJobs");
  await ask("GET jobs/job-positions");
  writeSetting(world.system(), "landingMinJobs", 1);
  await story.ask(null, "GET jobs/landing", [], { query: "state=AT-9" });
  const begins = world.now + 240 * HOUR;
  await ask("POST search-staff", {
    preferedJobs: settings[0].staffTypes[0]._id,
    preferedJobRegion: { address: "1020 Wien", state: "AT-9" },
    jobStart: begins - (begins % 900_000),
    jobEnd: begins - (begins % 900_000) + 6 * HOUR,
  });
  const { challenge } = issueCaptcha({ now: world.now }, "en");
  const captcha = openChallenge({ now: world.now }, challenge)?.text;
  const person = { firstName: "Ida", lastName: "Berg", email: "ida@berg.example", phone: "06601234567" };
  const consent = { acceptTerms: true, privacy: true, shownAt };
  await ask("POST users/signup", { ...person, role: "employee", ...consent, challenge, captcha });
  await ask("POST newsletter/subscribe", {
    firstname: "Ida",
    lastname: "Berg",
    email: person.email,
    privacy: true,
    shownAt,
  });
  await ask("POST users/forgotPassword", { email: person.email });
  for (const [name, role] of [
    ["firma", "employer"],
    ["anna", "employee"],
    ["agentur", "superuser"],
  ] as const) {
    const json = { email: `${name}@tagwerk.example`, password, role };
    await story.ask(name, "POST users/login", [], { as: null, json });
  }
  const key = unsealKey(
    issueToken(world, { purpose: "reset-password", userId: story.idOf("ben"), expiresAt: world.now + HOUR }),
  );
  const passwords = { password: "Neues-2026!", passwordConfirm: "Neues-2026!" };
  await ask("PATCH users/resetPassword/{resetToken}", passwords, [key]);
  const address = { country: "AT", city: "Wien", postalCode: "1020", addressLineOne: "Praterstraße 1" };
  await ask("POST employers/createMe", {
    ...begun(story, "employer"),
    ...address,
    ...passwords,
    companyName: "Neu und Söhne",
    companyVatNumber: "ATU12345675",
    phoneNumber: "012345678",
    contactPerson: "Maria Gruber",
  });
  const { password: first } = passwords;
  await ask("POST employees/createMe", {
    ...begun(story, "employee"),
    ...address,
    addressLineTwo: "12",
    password: first,
    confirmPassword: first,
    later: true,
  });
}

/** The two parts of the mailed link of somebody who has signed up. */
function begun({ world }: StoryCalls, role: "employer" | "employee") {
  const { id: userId } = makeUser(world, { role, companyId: null, passwordHash: null });
  world.db.insert(registrations).values({ userId, createdAt: world.now }).run();
  const sealed = issueToken(world, { purpose: "registration", userId, expiresAt: world.now + HOUR });
  return { userId, token: unsealKey(sealed) };
}
