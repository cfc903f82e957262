import { eq } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { openSession } from "~/domain/account/sessions.server";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { findNamedWork } from "~/domain/pricing/slugs.queries.server";
import { saveTeam } from "~/domain/selection/people/teams/save-team.server";
import { groupQuery } from "~/domain/selection/team/group";
import { recordFile } from "~/domain/shared/record-file.server";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { storeFile } from "~/gateways/files.server";
import { setSessionCookie } from "~/http/session.server";
import { bills, billXml, payItems, payMonths, staffPhotos } from "~db/schema";
import { makeBriefing } from "../factories/briefings";
import { makeContract, storedSignature } from "../factories/contracts";
import { makeConfirmedHours } from "../factories/hours";
import { makeSettledOrder } from "../factories/orders";
import {
  makeAnnouncement,
  makeApplication,
  makeBooking,
  makeEmployer,
  makeListEntry,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../factories/rows";
import { makePhoto } from "../factories/staff-files";
import type { World } from "../factories/world";

/** A signature that can be shown. */
async function signatureFile(world: World): Promise<string> {
  return recordFile(world.system(), await storedSignature("Brigitte Sommer"));
}

/** Of the one person who is booked, and of nobody else. */
export const bankData = { ssn: "5917150785", iban: "AT483200000012345864" };

/** One company and one person with something in every state, and others to whom none of it belongs. */
export async function makeStory(world: World) {
  const employer = makeEmployer(world);
  const staff = makeStaff(world);
  const companyId = employer.company.id;
  const fileId = await makePhoto(world, staff.user.id);
  const [photo] = world.db.select().from(staffPhotos).all();
  if (!photo) throw new Error("no photo was made");

  const open = makePostedPosition(world, companyId);
  const application = makeApplication(world, open.position.id, staff.user.id);
  makeBriefing(world, open.position.id, { slot: 1, bytes: Buffer.from("%PDF-1.7\n%%EOF\n") });

  const listedPosition = makePostedPosition(world, companyId, { startsAt: world.now + 20 * DAY });
  const listed = makeApplication(world, listedPosition.position.id, staff.user.id, { readyAt: world.now });
  makeListEntry(world, listedPosition.position, listed);

  const work = makePostedPosition(world, companyId, { startsAt: world.now + 30 * DAY });
  const chosen = makeApplication(world, work.position.id, staff.user.id);
  const booking = makeBooking(world, work.position, chosen);
  makeBriefing(world, work.position.id, { slot: 1, bytes: Buffer.from("%PDF-1.7\n%%EOF\n") });
  const booked = { employer, staff, ...work, application: chosen, booking };
  const contractId = await makeContract(world, booked, bankData);
  const { order } = makeSettledOrder(world, { employer });
  const bill = issueBill(world.system(), { orderId: order.id });
  if (!bill.ok) throw new Error(bill.refusal);
  const documentFileId = recordFile(
    world.system(),
    await storeFile({
      area: "documents",
      bytes: Buffer.from("%PDF-1.7\n%%EOF\n"),
      encrypt: true,
      mime: "application/pdf",
    }),
  );
  world.db.update(bills).set({ documentFileId }).where(eq(bills.id, bill.value.billId)).run();
  const data = { billId: bill.value.billId, format: "cii" as const, fileId: documentFileId, sha256: "0" };
  world.db
    .insert(billXml)
    .values({ ...data, createdAt: world.now })
    .run();
  const hours = makeConfirmedHours(world, booked, { signatureFileId: await signatureFile(world) });

  const team = saveTeam(world.as(employer.actor), { name: "Messe", userIds: [staff.user.id] });
  if (!team.ok) throw new Error(team.refusal);

  const month = dayOf(world.now).slice(0, 7);
  world.db.insert(payMonths).values({ month, draftedAt: world.now }).run();
  const line = { id: "pay-item", month, fromMonth: month, userId: staff.user.id, amountCents: 1250 };
  world.db
    .insert(payItems)
    .values({ ...line, kind: "expense", reason: "Parkgarage", createdAt: world.now, createdBy: "agency" })
    .run();

  return {
    employer,
    staff,
    open,
    booked,
    /** What stands for each ":name" of a pattern, unless the pattern says else. */
    ids: {
      eventId: open.event.id,
      jobId: open.job.id,
      positionId: open.position.id,
      applicationId: application.id,
      contractId,
      tid: bill.value.billNumber,
      format: "cii",
      orderId: order.id,
      fileId,
      photoId: photo.id,
      teamId: team.value.teamId,
      hoursConfirmationId: hours.id,
      bookingId: booking.id,
      announcementId: makeAnnouncement(world, work.event.id).id,
      userId: staff.user.id,
      companyId,
      staffTypeId: open.job.staffTypeId,
      slot: "1",
      date: dayOf(booked.position.startsAt),
      month,
      work: findNamedWork(world, open.job.staffTypeId)?.slug ?? "",
      state: "wien",
    } as Record<string, string>,
  };
}

export type Story = Awaited<ReturnType<typeof makeStory>>;

/** The address of a pattern in the story; ":id" is a position or a person, as the pattern says. */
export function addressIn({ ids, open, booked: later }: Story, pattern: string): string {
  const booked =
    /job-details\/|confirm-job-hours|hours-link|my-events|staff\/(briefings|calendar)|positionId\/(cancel|no-show)/.test(
      pattern,
    );
  const about: Record<string, string> = booked
    ? { ...ids, positionId: later.position.id, eventId: later.event.id }
    : ids;
  const id = /^\/staff-detail/.test(pattern) ? about.userId : about.positionId;
  const group = pattern.endsWith("/team") ? `?${groupQuery(open.position)}` : "";
  const path = pattern
    .replace(/\/:\w+\?/, "")
    .replace(/:(\w+)/g, (_, name: string) => (name === "id" ? id : about[name]) ?? `no-${name}`)
    .replace("*", "no/such/page");
  return path + group;
}

/** Every kind of visitor, by the cookie they come with. */
export async function makeVisitors(world: World, { employer, staff }: Story) {
  const deactivated = makeStaff(world, { user: { deactivatedAt: world.now } });
  const users = {
    none: null,
    pending: makeStaff(world, { profile: { submittedAt: null, approvedAt: null } }).user,
    staff: staff.user,
    otherStaff: makeStaff(world).user,
    employer: employer.user,
    otherEmployer: makeEmployer(world).user,
    superuser: makeSuperuser(world).user,
    deactivated: deactivated.user,
  };
  const settings = readSettings(world.system());
  const cookies: Record<string, string> = {};
  for (const [visitor, user] of Object.entries(users)) {
    if (!user) continue;
    const session = { userId: user.id, remember: false, userAgent: null, address: null };
    const key = openSession(world, session, settings);
    cookies[visitor] = (await setSessionCookie(key)).split(";")[0] ?? "";
  }
  return { users, cookies };
}

export const visitors = [
  "none",
  "pending",
  "staff",
  "otherStaff",
  "employer",
  "otherEmployer",
  "superuser",
  "deactivated",
] as const;
export type Visitor = (typeof visitors)[number];
