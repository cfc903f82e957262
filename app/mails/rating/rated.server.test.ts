import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { saveWanted } from "~/domain/message/notifications/choices.server";
import { ratePerson } from "~/domain/rating/rate-person.server";
import type { MailPayload } from "~/domain/shared/mail-data";
import { deliverMail } from "~/mails/deliver-mail.server";
import { writePush } from "~/mails/push/write-push.server";
import { outbox, ratings, users } from "~db/schema";
import { makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { makeWorked, makeWorkedEvent } from "../../../tests/factories/worked";
import { dataDir } from "../../../tests/support/data-dir";
import { removeRating } from "../../domain/rating/settle-rating.server";

const world = withWorld();
let worked: ReturnType<typeof makeWorked> & { event: ReturnType<typeof makeWorkedEvent> };
beforeEach(() => {
  const event = makeWorkedEvent(world);
  worked = { ...makeWorked(world, event), event };
  world.db.update(users).set({ language: "en" }).run();
});

const rate = () =>
  ratePerson(world.as(worked.event.employer.actor), {
    eventId: worked.event.event.id,
    bookingId: worked.booking.id,
    reliability: 2,
    service: 1,
    note: "Kam zu spät",
  });
const planned = () =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "mail"))
    .all()
    .map((row) => ({ ...row, payload: JSON.parse(row.payloadJson) as MailPayload }))
    .filter(({ payload }) => payload.template === "rated");
/** The mail that goes out a day later, as it lies in the folder; nothing where there is none. */
async function deliver() {
  const [row] = planned();
  if (!row) throw new Error("no mail");
  const folder = join(dataDir, "mail");
  const files = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : []);
  const before = files();
  world.now += DAY;
  await deliverMail(world.system(), row.payload, { id: row.id });
  const [made] = files().filter((name) => !before.includes(name));
  return made ? readFileSync(join(folder, made), "utf8").replace(/=\r?\n/g, "") : null;
}

test("[REM-22][REM-23] a day after it was rated its person is written to once, without marks and words, and can end that", async () => {
  for (const _again of [1, 2]) expect(rate().ok).toBe(true);
  expect(planned().map(({ runAt, payload }) => [runAt - world.now, payload.userId])).toEqual([
    [DAY, worked.staff.user.id],
  ]);
  const mail = await deliver();
  expect(mail).toContain("/staff/ratings");
  expect(mail).toContain("List-Unsubscribe-Post");
  expect(mail).not.toMatch(/Kam zu sp/);
});

test("[REM-22] who does not want it is not written to, and nobody about a rating that the agency has removed", async () => {
  saveWanted(world.as(worked.staff.actor), { mail: [], push: [], asksReminders: false });
  rate();
  expect(planned()).toEqual([]);
  world.db.delete(outbox).run();
  saveWanted(world.as(worked.staff.actor), { mail: ["ratings"], push: [], asksReminders: false });
  worked = { ...makeWorked(world, worked.event), event: worked.event };
  rate();
  const ratingId = world.db.select().from(ratings).where(eq(ratings.bookingId, worked.booking.id)).get()?.id ?? "";
  removeRating(world.as(makeSuperuser(world).actor), { ratingId, reason: "Verwechslung der Person" });
  expect(await deliver()).toBeNull();
});

test("[PUSH-05] on a lock screen stands the event, never the company's marks or words", () => {
  rate();
  const [row] = planned();
  if (!row) throw new Error("no mail");
  world.now += DAY;
  const message = writePush(world.system(), { mail: row.payload, alone: false }, { language: "en" });
  expect(message).toMatchObject({
    title: "You have a new rating",
    navigate: expect.stringMatching(/\/staff\/ratings$/),
  });
  expect(JSON.stringify(message)).not.toMatch(/Kam zu spät/);
});
