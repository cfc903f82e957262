import { eq } from "drizzle-orm";
import { DAY, HOUR } from "~/config/durations";
import type { UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import * as schema from "~db/schema";
import type { World } from "./world";

/* Each factory inserts a valid row and returns it; a test states only the facts it is about. */

/** Each process counts in a range of its own, because the workers of the journeys share one database. */
let counter = (process.pid % 9_000) * 1_000;
const next = () => ++counter;

type Given<T extends { $inferInsert: object }> = Partial<T["$inferInsert"]>;

export function makeCompany({ db, now }: World, given: Given<typeof schema.companies> = {}) {
  const n = next();
  return db
    .insert(schema.companies)
    .values({
      id: newId(now),
      companyName: `Donaublick Events ${n}`,
      country: "AT",
      city: "Wien",
      postalCode: "1020",
      addressLineOne: "Praterstraße 1",
      companyVatNumber: "ATU12345675",
      contactPerson: "Maria Gruber",
      paymentMethods: ["creditCard", "invoice"],
      savedPaymentMethod: "onInvoice",
      billingAddressName: `Donaublick Events ${n} GmbH`,
      billingVatNumber: "ATU12345675",
      billingAddressCountry: "AT",
      billingAddressCity: "Wien",
      billingAddressPostCode: "1020",
      billingAddressStreet: "Praterstraße 1",
      createdAt: now,
      ...given,
    })
    .returning()
    .get();
}

/** The card that a company keeps for event fees. */
export function makeCardOnFile({ db, now }: World, companyId: string, given: Given<typeof schema.cardsOnFile> = {}) {
  return db
    .insert(schema.cardsOnFile)
    .values({
      id: newId(now),
      companyId,
      providerReference: `sandbox_card_${next()}`,
      brand: "visa",
      last4: "4242",
      expMonth: 12,
      expYear: 2028,
      createdAt: now,
      createdBy: "test",
      ...given,
    })
    .returning()
    .get();
}

export function makeUser(
  { db, now }: World,
  given: Given<typeof schema.users> & { role: "employer" | "employee" | "superuser" },
) {
  const email = given.email ?? `person${next()}@tagwerk.example`;
  return db
    .insert(schema.users)
    .values({
      id: newId(now),
      emailFolded: email.toLowerCase(),
      firstName: "Anna",
      lastName: "Leitner",
      phone: "06601234567",
      createdAt: now,
      ...given,
      email,
    })
    .returning()
    .get();
}

/** A company with one person who may act for it. */
export function makeEmployer(
  world: World,
  given: Given<typeof schema.companies> = {},
  person: Given<typeof schema.users> = {},
) {
  const company = makeCompany(world, given);
  const named = { firstName: "Maria", lastName: "Gruber", ...person };
  const user = makeUser(world, { role: "employer", companyId: company.id, ...named });
  const actor: UserActor = { kind: "user", userId: user.id, role: "employer", companyId: company.id };
  return { company, user, actor };
}

export function makeSuperuser(world: World, person: Given<typeof schema.users> = {}) {
  const user = makeUser(world, { role: "superuser", firstName: "Petra", lastName: "Hofer", ...person });
  const actor: UserActor = { kind: "user", userId: user.id, role: "superuser", companyId: null };
  return { user, actor };
}

/** An approved staff member, unless the profile says else. */
export function makeStaff(
  world: World,
  given: { user?: Given<typeof schema.users>; profile?: Given<typeof schema.staffProfiles> } = {},
) {
  const user = makeUser(world, { role: "employee", ...given.user });
  const profile = world.db
    .insert(schema.staffProfiles)
    .values({
      userId: user.id,
      gender: "female",
      dateOfBirth: "2000-03-14",
      nationality: "AT",
      motherTongue: "de",
      foreignLanguages: ["en"],
      hairColor: "brown",
      heightCm: 172,
      weightKg: 64,
      size: "female-small",
      shoeSize: 39,
      country: "AT",
      city: "Wien",
      postalCode: "1070",
      addressLineOne: "Neubaugasse 5",
      latitude: 48.2,
      longitude: 16.35,
      preferedJobRegion: ["AT-9"],
      acceptTermsAt: world.now,
      submittedAt: world.now,
      approvedAt: world.now,
      ...given.profile,
    })
    .returning()
    .get();
  const actor: UserActor = { kind: "user", userId: user.id, role: "employee", companyId: null };
  return { user, profile, actor };
}

/** A kind of work with its prices: staff earn 13.09 €, companies pay 24.90 € an hour unless given. */
export function makeStaffType(
  { db, now }: World,
  prices: { validFrom?: number; pricePerHourCents?: number; effectivePricePerHourCents?: number } = {},
) {
  const type = db
    .insert(schema.staffTypes)
    .values({ id: newId(now), nameDe: "Hostess", nameEn: "Hostess", sortOrder: next() })
    .returning()
    .get();
  db.insert(schema.staffTypePrices)
    .values({
      staffTypeId: type.id,
      validFrom: 0,
      pricePerHourCents: 1309,
      effectivePricePerHourCents: 2490,
      ...prices,
    })
    .run();
  return type;
}

export function makeEvent({ db, now }: World, companyId: string, given: Given<typeof schema.events> = {}) {
  return db
    .insert(schema.events)
    .values({
      id: newId(now),
      eventNumber: 1000 + next(),
      companyId,
      eventName: "Gala der Gartenbaugesellschaft",
      eventExpirationDate: "2026-12-03",
      expiresAt: Date.UTC(2026, 11, 3, 23, 0),
      createdAt: now,
      createdBy: "test",
      ...given,
    })
    .returning()
    .get();
}

export function makeJob(world: World, event: { id: string; companyId: string }, given: Given<typeof schema.jobs> = {}) {
  const staffTypeId = given.staffTypeId ?? makeStaffType(world).id;
  return world.db
    .insert(schema.jobs)
    .values({
      id: newId(world.now),
      eventId: event.id,
      companyId: event.companyId,
      jobDescription: "<p>Gäste empfangen.</p>",
      jobRequirements: "<p>Schwarzer Hosenanzug.</p>",
      createdAt: world.now,
      ...given,
      staffTypeId,
    })
    .returning()
    .get();
}

/** A position on 2026-12-04, 17:00 to 23:00 in Vienna, unless given: 6 h, 78.54 € for staff, 149.40 € for the company. */
export function makePosition(
  world: World,
  job: { id: string; eventId: string; companyId: string; staffTypeId: string },
  given: Given<typeof schema.positions> = {},
) {
  const startsAt = given.startsAt ?? Date.UTC(2026, 11, 4, 16, 0);
  const endsAt = given.endsAt ?? startsAt + 6 * HOUR;
  const hours = Math.max(4, (endsAt - startsAt) / HOUR);
  const travel = given.jobTravelCostCents ?? 0;
  const staffPrice = Math.round(hours * (given.pricePerHourCents ?? 1309));
  const jobPrice = Math.round(hours * (given.effectivePricePerHourCents ?? 2490));
  const inserted = world.db
    .insert(schema.positions)
    .values({
      id: newId(world.now),
      jobId: job.id,
      eventId: job.eventId,
      companyId: job.companyId,
      staffTypeId: job.staffTypeId,
      jobPlace: "Palais Ferstel, 1010 Wien",
      placeCity: "Wien",
      placeState: "AT-9",
      latitude: 48.2107,
      longitude: 16.3655,
      pricePerHourCents: 1309,
      effectivePricePerHourCents: 2490,
      bonusPercent: 0,
      jobTravelCostCents: travel,
      staffPriceCents: staffPrice,
      staffTotalCents: staffPrice + travel,
      jobPriceCents: jobPrice,
      jobTotalCostCents: jobPrice + travel,
      createdAt: world.now,
      ...given,
      startsAt,
      endsAt,
    })
    .returning()
    .get();
  // Read again, because triggers fill open_until.
  return world.db.select().from(schema.positions).where(eq(schema.positions.id, inserted.id)).all()[0] ?? inserted;
}

/** An event of a company with one job and one position. */
export function makePostedPosition(world: World, companyId: string, given: Given<typeof schema.positions> = {}) {
  const event = makeEvent(world, companyId);
  const job = makeJob(world, event);
  return { event, job, position: makePosition(world, job, given) };
}

/** Whoever waits in the group of a position has an application for it already (CREW-04), which then is the given one. */
export function makeApplication(
  { db, now }: World,
  positionId: string,
  userId: string,
  given: Given<typeof schema.applications> = {},
) {
  const facts = { remarks: "Ich freue mich darauf.", appliedAt: now, ...given };
  return db
    .insert(schema.applications)
    .values({ id: newId(now), positionId, userId, ...facts })
    .onConflictDoUpdate({ target: [schema.applications.positionId, schema.applications.userId], set: facts })
    .returning()
    .get();
}

export function makeListEntry(
  { db, now }: World,
  position: typeof schema.positions.$inferSelect,
  application: typeof schema.applications.$inferSelect,
  given: Given<typeof schema.listEntries> = {},
) {
  return db
    .insert(schema.listEntries)
    .values({
      id: newId(now),
      companyId: position.companyId,
      positionId: position.id,
      applicationId: application.id,
      userId: application.userId,
      startsAt: position.startsAt,
      endsAt: position.endsAt,
      addedAt: now,
      addedBy: "test",
      heldUntil: now + 45 * 60_000,
      ...given,
    })
    .returning()
    .get();
}

export function makeBooking(
  { db, now }: World,
  position: typeof schema.positions.$inferSelect,
  application: typeof schema.applications.$inferSelect,
  given: Given<typeof schema.bookings> = {},
) {
  return db
    .insert(schema.bookings)
    .values({
      id: newId(now),
      positionId: position.id,
      applicationId: application.id,
      userId: application.userId,
      companyId: position.companyId,
      startsAt: position.startsAt,
      endsAt: position.endsAt,
      bookedAt: now,
      bookedBy: "test",
      ...given,
    })
    .returning()
    .get();
}

/** Everything that a booked position needs: company, event, job, position, staff member, application, booking. */
export function makeBookedPosition(world: World, given: Given<typeof schema.positions> = {}) {
  const employer = makeEmployer(world);
  const staff = makeStaff(world);
  const posted = makePostedPosition(world, employer.company.id, given);
  const application = makeApplication(world, posted.position.id, staff.user.id);
  const booking = makeBooking(world, posted.position, application);
  return { employer, staff, ...posted, application, booking };
}

/** The same, booked two days ago: its contract is late (POOL-05). */
export const makeLateContract = (world: World, given: Given<typeof schema.positions> = {}) =>
  makeBookedPosition({ ...world, now: world.now - 2 * DAY }, given);

/** A code of 10 % without limits, unless given. */
export function makePromotionCode({ db, now }: World, given: Given<typeof schema.promotionCodes> = {}) {
  const value = given.amountCents ? {} : { percent: 10 };
  return db
    .insert(schema.promotionCodes)
    .values({ id: newId(now), code: `WINTER${next()}`, validFrom: 0, createdAt: now, ...value, ...given })
    .returning()
    .get();
}

/** Hours of a booking as the company signed them: an hour longer than booked, 24.90 € outstanding, unless given. */
export function makeHours(
  { db, now }: World,
  booking: typeof schema.bookings.$inferSelect,
  given: Given<typeof schema.hoursConfirmations> = {},
) {
  const signature = db
    .insert(schema.files)
    .values({
      id: newId(now),
      area: "signatures",
      path: `signatures/${newId(now)}`,
      mime: "image/png",
      bytes: 1,
      sha256: "0",
      encrypted: true,
      createdAt: now,
    })
    .returning()
    .get();
  return db
    .insert(schema.hoursConfirmations)
    .values({
      id: newId(now),
      bookingId: booking.id,
      version: 1,
      confirmStartsAt: booking.startsAt,
      confirmEndsAt: booking.endsAt + HOUR,
      employerName: "Maria Gruber",
      signedWay: "drawn",
      signatureFileId: signature.id,
      recordedVia: "staff",
      confirmedAt: now,
      confirmJobPriceCents: 17430,
      confirmJobTotalCostCents: 17430,
      outstandingAmountCents: 2490,
      staffTotalCents: 9163,
      ...given,
    })
    .returning()
    .get();
}

/** An order for one applicant whose card payment has begun and is neither settled nor given up. */
export function makeBegunPayment(
  { db, now }: World,
  position: typeof schema.positions.$inferSelect,
  application: { id: string },
  createdBy: string,
  given: Given<typeof schema.payments> = {},
) {
  const netCents = position.jobTotalCostCents;
  const taxCents = Math.round(netCents / 5);
  const orderId = newId(now);
  db.insert(schema.orders)
    .values({
      id: orderId,
      companyId: position.companyId,
      kind: "booking",
      paymentMethod: "creditCard",
      netCents,
      taxRatePercent: 20,
      taxCents,
      totalCents: netCents + taxCents,
      createdAt: now,
      createdBy,
    })
    .run();
  db.insert(schema.orderLines)
    .values({
      id: newId(now),
      orderId,
      cartItemPosition: 1,
      cartItemName: "Hostess",
      eventId: position.eventId,
      positionId: position.id,
      applicationId: application.id,
      workCents: position.jobPriceCents,
      bonusCents: 0,
      travelCents: position.jobTravelCostCents,
      cartItemPriceCents: netCents,
    })
    .run();
  return db
    .insert(schema.payments)
    .values({
      id: newId(now),
      orderId,
      method: "creditCard",
      provider: "sandbox",
      amountCents: netCents + taxCents,
      createdAt: now,
      ...given,
    })
    .returning()
    .get();
}

/** The EU's register has said that a company's VAT number is valid. */
export function makeVatCheck({ db, now }: World, companyId: string, given: Given<typeof schema.vatChecks> = {}) {
  const id = newId(now);
  db.insert(schema.vatChecks)
    .values({ id, companyId, vatNumber: "DE136695976", valid: true, checkedAt: now, ...given })
    .run();
}

/** Somebody is asked to replace the person who has dropped out of a position. */
export function makeInvitation(
  { db, now }: World,
  position: typeof schema.positions.$inferSelect,
  userId: string,
  given: Given<typeof schema.invitations> = {},
) {
  const search = db.select().from(schema.replacements).where(eq(schema.replacements.positionId, position.id)).get();
  return db
    .insert(schema.invitations)
    .values({
      id: newId(now),
      kind: "replacement",
      positionId: position.id,
      companyId: position.companyId,
      userId,
      replacementId: search?.id ?? null,
      wave: search ? 1 : null,
      because: "wish",
      askedAt: now,
      askedBy: "system",
      wishedUntil: now + HOUR,
      ...given,
    })
    .returning()
    .get();
}

/** Told to the whole team of an event, unless a day is given. */
export function makeAnnouncement(
  { db, now }: World,
  eventId: string,
  given: Partial<Given<typeof schema.announcements>> = {},
) {
  return db
    .insert(schema.announcements)
    .values({ id: newId(now), eventId, text: "Treffpunkt ist die Halle B.", sentAt: now, sentBy: "test", ...given })
    .returning()
    .get();
}

/** No minimum of pay, for what is not about it: prices of the factories are older. */
export function switchMinimumPayOff({ db, now }: World) {
  db.insert(schema.datedValues)
    .values({ key: "minimumPayCents", validFrom: dayOf(now), value: 0, changedAt: now })
    .run();
}
