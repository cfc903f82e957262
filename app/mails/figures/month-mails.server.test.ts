import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { planMonthMails, sendMonthMails } from "~/domain/agency/figures/month-mail/send-month-mails.server";
import { findWanted, saveWanted } from "~/domain/message/notifications/choices.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { outbox, tokens, users } from "~db/schema";
import { makeBilled } from "../../../tests/factories/bank";
import { makeEmployer, makeSuperuser, makeUser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { makeWorked, makeWorkedEvent } from "../../../tests/factories/worked";
import { dataDir } from "../../../tests/support/data-dir";

const world = withWorld();
beforeEach(() => {
  rmSync(mails, { recursive: true, force: true });
});

const mails = join(dataDir, "mail");
type Written = { subject: string; text: string };

/** The mail of November for somebody, as it was written; none when there is nothing to say. */
async function delivered(userId: string): Promise<Written | undefined> {
  world.db.update(users).set({ language: "en" }).where(eq(users.id, userId)).run();
  const payload = { template: "month-figures", userId, data: { month: "2026-11", userId } } as const;
  await deliverMail(world.system(), payload, { id: "01" });
  const [name] = existsSync(mails) ? readdirSync(mails).filter((file) => file.endsWith(".json")) : [];
  if (!name) return undefined;
  const written: Written = JSON.parse(readFileSync(join(mails, name), "utf8"));
  return { ...written, text: written.text.replaceAll("\u00a0", " ").replace(/\s+/g, " ") };
}

const rows = (kind: string) => world.db.select().from(outbox).where(eq(outbox.kind, kind)).all();
const readers = () => rows("mail").map(({ payloadJson }) => JSON.parse(payloadJson).userId);
const want = (actor: ReturnType<typeof makeEmployer>["actor"]) =>
  saveWanted(world.as(actor), { mail: ["figures"], push: [], asksReminders: false });
const send = () => sendMonthMails(world.system(), { month: "2026-11" });

describe("[STAT-09] figures of the month by mail", () => {
  test("are planned for the first of the next month at 07:00 in Vienna, once", () => {
    planMonthMails(world);
    planMonthMails(world);
    expect(rows("month-figures")).toMatchObject([
      { runAt: Date.UTC(2026, 11, 1, 6, 0), payloadJson: JSON.stringify({ month: "2026-11" }) },
    ]);
    world.now = Date.UTC(2026, 11, 1, 6, 0);
    send();
    expect(rows("month-figures").at(-1)?.payloadJson).toBe(JSON.stringify({ month: "2026-12" }));
  });

  test("go to owners of the agency, and to owners of companies who asked for it; once however often it runs", () => {
    const owner = makeSuperuser(world);
    makeUser(world, { role: "superuser", duty: "office" });
    makeUser(world, { role: "superuser", duty: "finance" });
    makeEmployer(world);
    const wanting = makeEmployer(world);
    expect(findWanted(world.as(wanting.actor)).mail).not.toContain("figures");
    want(wanting.actor);
    expect(findWanted(world.as(wanting.actor)).mail).toContain("figures");
    send();
    send();
    expect(readers()).toEqual([owner.user.id, wanting.user.id]);
  });

  test("a booker of a company is not offered it and gets none", () => {
    const employer = makeEmployer(world, {}, { duty: "booker" });
    want(employer.actor);
    send();
    expect(readers()).toEqual([]);
  });

  test("the agency reads five numbers with their difference, and where the rest is", async () => {
    const { user } = makeSuperuser(world);
    makeBilled(world);
    const event = makeWorkedEvent(world);
    makeWorked(world, event);
    world.now = Date.UTC(2026, 11, 1, 6, 0);
    send();
    const mail = await delivered(user.id);
    expect(mail?.subject).toContain("November 2026");
    for (const said of ["100% (–)", "1 (+1)", "€149.40 (+€149.40)", "– (–)", "€179.28 (+€179.28)"])
      expect(mail?.text).toContain(said);
    expect(mail?.text).toContain("/superuser/back-office/figures");
  });

  test("a company reads its own five and can leave; with fewer than three jobs nothing is mailed", async () => {
    const employer = makeEmployer(world);
    want(employer.actor);
    const event = makeWorkedEvent(world, employer);
    for (let each = 0; each < 2; each += 1) makeWorked(world, event);
    world.now = Date.UTC(2026, 11, 1, 6, 0);
    send();
    expect(await delivered(employer.user.id)).toBeUndefined();
    world.now = Date.UTC(2026, 10, 20, 9, 0);
    makeWorked(world, event);
    world.now = Date.UTC(2026, 11, 1, 6, 0);
    const mail = await delivered(employer.user.id);
    expect(mail?.text).toContain("3 (+3)");
    expect(mail?.text).toContain("/organization/figures");
    const [token] = world.db.select().from(tokens).where(eq(tokens.purpose, "unsubscribe")).all();
    expect(token).toMatchObject({ userId: employer.user.id, subjectId: "figures" });
  });
});
