import sharp from "sharp";
import { describe, expect, test } from "vitest";
import * as hoursPage from "~/screens/back-office/events/hours";
import * as codes from "~/screens/back-office/money/promotion-codes";
import * as account from "~/screens/back-office/people/account";
import * as staffType from "~/screens/back-office/settings/staff-type";
import * as staffTypes from "~/screens/back-office/settings/staff-types";
import * as testimonial from "~/screens/back-office/texts/testimonials/testimonial";
import * as contact from "~/screens/public/contact";
import * as newsletter from "~/screens/public/newsletter";
import * as register from "~/screens/registration/register";
import * as selection from "~/screens/selection/selection";
import * as profile from "~/screens/staff-profile/profile";
import {
  appearanceReasons,
  contactMessages,
  hoursConfirmations,
  newsletterSubscribers,
  outbox,
  promotionCodes,
  registrations,
  staffPhotos,
  staffTypePrices,
  staffTypes as staffTypeRows,
  testimonials,
  users,
} from "~db/schema";
import {
  makeBookedPosition,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeStaffType,
  makeSuperuser,
  makeUser,
} from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

process.env.TAGWERK_MODE = "test";
process.env.TEST_CAPTCHA = "tagwerk";

const world = withWorld();

interface Form {
  route: Parameters<typeof callRoute>[1]["route"];
  path: string;
  params?: Record<string, string>;
  as?: string;
  /** What the page puts into its form; posted along. */
  hidden?: (page: never) => Record<string, string>;
  typed: Record<string, string | File>;
}

/** Posts what one page shows twice, as a double click or the back button does; both have to say that it is done. */
async function postTwice({ hidden, typed, ...at }: Form, between: () => void = () => {}) {
  const page = await callRoute(world, at);
  const form = { ...hidden?.(page.data as never), ...typed };
  const send = async () => {
    const { response, data } = await callRoute(world, { ...at, form });
    expect(response.status, JSON.stringify(data)).toBe(302);
    return wayOn(response);
  };
  const first = await send();
  between();
  world.now += 1_000;
  expect(await send()).toEqual(first);
}

const submission = ({ submissionId }: { submissionId: string }) => ({ submissionId });
const guarded = ({ captcha, shownAt }: { captcha: { challenge: string } | null; shownAt: string }) => ({
  shownAt,
  ...(captcha ? { challenge: captcha.challenge, captcha: "tagwerk" } : {}),
});
const writer = { firstName: "Eva", lastName: "Berger", email: "eva@berger.example", phone: "06601234567" };

describe("a form that comes twice makes one thing and says the same", () => {
  test.each([false, true])("a message to the agency, signed in: %s", async (signedIn) => {
    const as = signedIn ? makeEmployer(world).user.id : undefined;
    const typed = { ...writer, message: "Bitte um Rückruf.", privacy: "on" };
    await postTwice({ route: contact, path: "/contact", ...(as ? { as } : {}), hidden: guarded, typed });
    expect(world.db.select().from(contactMessages).all()).toHaveLength(1);
    expect(world.db.select().from(outbox).all()).toHaveLength(1);
    // Another message is another one.
    await postTwice({ route: contact, path: "/contact", ...(as ? { as } : {}), hidden: guarded, typed });
    expect(world.db.select().from(contactMessages).all()).toHaveLength(2);
  });

  test("an edited message needs an answered captcha of its own", async () => {
    const at = { route: contact, path: "/contact" };
    const page = await callRoute(world, at);
    const form = { ...guarded(page.data as never), ...writer, message: "Eins", privacy: "on" };
    expect((await callRoute(world, { ...at, form })).response.status).toBe(302);
    expect((await callRoute(world, { ...at, form: { ...form, message: "Zwei" } })).response.status).toBe(400);
    expect(world.db.select().from(contactMessages).all()).toHaveLength(1);
  });

  test("a registration and a subscription", async () => {
    const params = { role: "employer" };
    await postTwice({
      route: register,
      path: "/auth/register/employer",
      params,
      hidden: guarded,
      typed: { ...writer, privacy: "on", acceptTerms: "on" },
    });
    expect(world.db.select().from(users).all()).toHaveLength(1);
    await postTwice({
      route: newsletter,
      path: "/newsletter",
      hidden: guarded as never,
      typed: { name: "Eva Berger", email: "eva@berger.example", privacy: "on" },
    });
    expect(world.db.select().from(newsletterSubscribers).all()).toHaveLength(1);
  });

  test("what the agency makes: testimonial, promotion code, kind of work, price, recorded hours", async () => {
    const as = makeSuperuser(world).user.id;
    const backOffice = "/superuser/back-office";
    await postTwice({
      route: testimonial,
      path: `${backOffice}/testimonials/new`,
      params: { testimonialId: "new" },
      as,
      hidden: submission,
      typed: { name: "Eva", quoteDe: "Gut.", quoteEn: "", positionDe: "Chefin", positionEn: "" },
    });
    expect(world.db.select().from(testimonials).all()).toHaveLength(1);

    await postTwice({
      route: codes,
      path: `${backOffice}/promotion-codes`,
      as,
      hidden: submission,
      typed: { intent: "create", code: "HERBST", kind: "percent", value: "10", validUntil: "", maxUses: "" },
    });
    expect(world.db.select().from(promotionCodes).all()).toHaveLength(1);

    const prices = { pricePerHour: "14,00", effectivePricePerHour: "25,00" };
    await postTwice({
      route: staffTypes,
      path: `${backOffice}/staff-types`,
      as,
      hidden: submission,
      typed: { intent: "create", nameDe: "Garderobe", nameEn: "Cloakroom", ...prices },
    });
    const [type] = world.db.select().from(staffTypeRows).all();
    expect(world.db.select().from(staffTypeRows).all()).toHaveLength(1);

    world.now += 60_000;
    const staffTypeId = type?.id ?? "";
    await postTwice({
      route: staffType,
      path: `${backOffice}/staff-types/${staffTypeId}`,
      params: { staffTypeId },
      as,
      hidden: submission,
      typed: { intent: "price", ...prices, validFrom: "2026-11-20" },
    });
    expect(world.db.select().from(staffTypePrices).all()).toHaveLength(2);

    const { booking } = makeBookedPosition(world, { startsAt: world.now - 5 * 86_400_000 });
    await postTwice({
      route: hoursPage,
      path: `${backOffice}/hours/${booking.id}`,
      params: { bookingId: booking.id },
      as,
      hidden: submission,
      typed: { intent: "record", jobStart: "17:00", jobEnd: "22:00", reason: "Nicht bestätigt" },
    });
    expect(world.db.select().from(hoursConfirmations).all()).toHaveLength(1);
  });

  test("[SAFE-33] a registration's link that goes out again", async () => {
    const user = makeUser(world, { role: "employer" });
    world.db.insert(registrations).values({ userId: user.id, createdAt: world.now }).run();
    await postTwice({
      route: account,
      path: `/superuser/back-office/accounts/${user.id}`,
      params: { userId: user.id },
      as: makeSuperuser(world).user.id,
      hidden: submission,
      typed: { intent: "resend" },
    });
    expect(world.db.select().from(outbox).all()).toHaveLength(1);
  });

  test("why a filter looks at appearance, and a photo of the gallery", async () => {
    const employer = makeEmployer(world);
    const { position } = makePostedPosition(world, employer.company.id, {
      staffTypeId: makeStaffType(world).id,
    } as never);
    await postTwice({
      route: selection,
      path: `/organization/positions/${position.id}/selection`,
      params: { positionId: position.id },
      as: employer.user.id,
      typed: { intent: "looks", reason: "Tracht" },
    });
    expect(world.db.select().from(appearanceReasons).all()).toHaveLength(1);

    const person = makeStaff(world);
    const jpeg = await sharp({ create: { width: 60, height: 80, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const images = new File([new Uint8Array(jpeg)], "ich.jpg", { type: "image/jpeg" });
    const at = { route: profile, path: "/staff/profile?part=photos", as: person.user.id };
    for (const _ of [1, 2]) await callRoute(world, { ...at, form: { intent: "save", images } });
    expect(world.db.select().from(staffPhotos).all()).toHaveLength(1);
  });
});
