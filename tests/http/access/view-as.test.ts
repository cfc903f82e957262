import { and, desc, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { answerCall } from "~/api/answer-call.server";
import { openSession } from "~/domain/account/sessions.server";
import { beginViewing } from "~/domain/agency/viewing/begin-viewing.server";
import { endAtItsTime } from "~/domain/agency/viewing/end-viewing.server";
import { recordFile } from "~/domain/shared/record-file.server";
import { readSettings } from "~/domain/shared/settings.server";
import { setClock } from "~/gateways/clock.server";
import { storeFile } from "~/gateways/files.server";
import { setSessionCookie } from "~/http/session.server";
import { auditEntries, cardsOnFile, outbox, staffProfiles, users, viewings } from "~db/schema";
import { makeSuperuser } from "../../factories/rows";
import { origin, routeRows, withProduct } from "../../support/open-product";
import { addressIn, bankData } from "../../support/story";

const HALF_HOUR_MS = 30 * 60_000;
const reason = "Sie findet ihren Vertrag nicht.";
const LAST4 = "7391";
const product = withProduct(({ db, now }, { employer }) => {
  db.update(users).set({ passwordHash: "x" }).run();
  const card = { brand: "visa", last4: LAST4, expMonth: 12, expYear: 2030, createdAt: now, createdBy: "test" };
  db.insert(cardsOnFile)
    .values({ id: "card", companyId: employer.company.id, providerReference: "tok", ...card })
    .run();
});
beforeEach(() => {
  product.startAgain();
  product.world.now = Date.UTC(2026, 10, 20, 9, 0);
  setClock(product.world.now);
});

const agency = () => product.users.superuser;
const person = () => product.story.staff.user;
const company = () => product.story.employer.user;
const page = (userId: string) => `/superuser/back-office/accounts/${userId}`;
const begin = (userId: string, form: Record<string, string> = {}) =>
  product.ask(page(userId), "superuser", { method: "POST", form: { intent: "view", viewReason: reason, ...form } });
const end = () => product.ask("/account/viewing", "superuser", { method: "POST" });
const entries = (userId: string) =>
  product.world.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectType, "user"), eq(auditEntries.objectId, userId)))
    .orderBy(desc(auditEntries.sequence))
    .all()
    .map(({ action, actorUserId }) => [action, actorUserId]);

test("[ACCS-14] the agency looks at an account with a banner on every page, and goes back to where it came from", async () => {
  const begun = await begin(person().id);
  expect([begun.status, begun.headers.get("Location")]).toEqual([302, "/staff/job-wall"]);
  const wall = await product.ask("/staff/job-wall", "superuser");
  expect(wall.status).toBe(200);
  const html = (await wall.text()).replace(/<!-- -->/g, "");
  expect(html).toContain(`Sie sehen die Seiten von ${person().firstName} ${person().lastName}, bis 10:30 –`);
  expect(html).toContain('action="/account/viewing"');
  expect(html).not.toContain("<staff-app");
  expect(entries(person().id)[0]).toEqual(["viewing.begun", agency().id]);
  const ended = await end();
  expect([ended.status, ended.headers.get("Location")]).toEqual([302, page(person().id)]);
  expect(entries(person().id)[0]).toEqual(["viewing.ended", agency().id]);
  expect((await product.ask("/superuser/back-office", "superuser")).status).toBe(200);
  expect(await (await product.ask(page(person().id), "superuser")).text()).not.toContain('action="/account/viewing"');
  const own = await (await product.ask("/account/activity", "staff")).text();
  expect(own).toContain("Konto angesehen: Beginn");
  expect(own).toContain("Konto angesehen: Ende");
});

test("[ACCS-14] another session sees nothing of it: not the person's, not another one of the viewer, not another of the agency", async () => {
  await begin(person().id);
  expect(await (await product.ask("/staff/job-wall", "staff")).text()).not.toContain('action="/account/viewing"');
  const { world } = product;
  const key = openSession(
    world,
    { userId: agency().id, remember: false, userAgent: null, address: null },
    readSettings(world),
  );
  const cookie = (await setSessionCookie(key)).split(";")[0] ?? "";
  expect((await product.ask("/superuser/back-office", "superuser", { headers: { cookie } })).status).toBe(200);
  expect((await product.ask("/superuser/back-office", "superuser")).headers.get("Location")).toBe("/");
});

test("[ACCS-14] a reason of 10 to 200 characters, one at a time, and no account of the agency", async () => {
  for (const viewReason of ["", "zu kurz", "x".repeat(201)])
    expect((await begin(person().id, { viewReason })).status).toBe(400);
  const other = makeSuperuser(product.world);
  expect((await begin(other.user.id)).status).toBe(409);
  const asked = (duty: "owner" | "office" | "finance") => {
    const { actor, user } = makeSuperuser(product.world);
    product.world.db.update(users).set({ duty }).where(eq(users.id, user.id)).run();
    return beginViewing(product.world.as(actor), { userId: company().id, reason, sessionKey: `key of ${duty}` });
  };
  expect(asked("finance")).toMatchObject({ refusal: "forbidden" });
  expect(asked("office")).toMatchObject({ ok: true, value: { role: "employer" } });
  expect(asked("owner").ok).toBe(true);
  const twice = { userId: person().id, reason, sessionKey: "other" };
  const mine = product.world.as({ kind: "user", userId: agency().id, role: "superuser", companyId: null });
  expect(beginViewing(mine, { ...twice, sessionKey: "first" }).ok).toBe(true);
  expect(beginViewing(mine, twice)).toMatchObject({ refusal: "viewingOpen" });
  const employer = product.world.as(product.story.employer.actor);
  expect(beginViewing(employer, twice)).toMatchObject({ refusal: "forbidden" });
  product.world.db.update(users).set({ deactivatedAt: 1 }).where(eq(users.id, person().id)).run();
  expect(beginViewing(product.world.as(other.actor), twice)).toMatchObject({ refusal: "viewNotPossible" });
});

test("[ACCS-14] after 30 minutes the own account is back, and the log says when it ended", async () => {
  await begin(person().id);
  product.world.now += HALF_HOUR_MS - 1;
  setClock(product.world.now);
  expect((await product.ask("/staff/job-wall", "superuser")).status).toBe(200);
  product.world.now += 1;
  setClock(product.world.now);
  expect((await product.ask("/superuser/back-office", "superuser")).status).toBe(200);
  const row = product.world.db.select().from(outbox).where(eq(outbox.kind, "end-viewing")).get();
  expect(row?.runAt).toBe(product.world.now);
  endAtItsTime(product.world.system(), JSON.parse(row?.payloadJson ?? "{}"));
  expect(entries(person().id)[0]).toEqual(["viewing.ended", null]);
  expect(product.world.db.select().from(viewings).where(isNull(viewings.endedAt)).all()).toEqual([]);
  expect((await begin(company().id)).headers.get("Location")).toBe("/organization/request-overview");
});

test("[ACCS-14] whoever loses the duty or the account of the agency sees no more", async () => {
  await begin(person().id);
  makeSuperuser(product.world);
  product.world.db.update(users).set({ deactivatedAt: 1 }).where(eq(users.id, agency().id)).run();
  expect((await product.ask("/staff/job-wall", "superuser")).status).not.toBe(200);
});

test("[ACCS-14] a JSON call answers 403 viewOnly, also one that only reads", async () => {
  await begin(company().id);
  for (const [method, path] of [
    ["GET", "users/getMe"],
    ["POST", "teams"],
    ["GET", "organization/changes"],
  ] as const) {
    const request = new Request(`${origin}/api/${path}`, {
      method,
      headers: {
        host: "localhost:3000",
        origin,
        "sec-fetch-site": "same-origin",
        "accept-language": "en",
        cookie: product.cookies.superuser ?? "",
      },
      ...(method === "POST" ? { body: "{}" } : {}),
    });
    const answer = await answerCall({ request, params: { "*": path } });
    expect([path, answer.status, await answer.json()]).toMatchObject([
      path,
      403,
      { key: "viewOnly", message: "You are only viewing. Nothing was changed." },
    ]);
  }
});

test("[ACCS-14] a voice and a document are not handed out, a photo is", async () => {
  const { world, story } = product;
  const bytes = Buffer.from("RIFF----WAVE");
  const stored = await storeFile({ area: "voices", bytes, encrypt: true, mime: "audio/wav" });
  const voiceFileId = recordFile(world.system(), stored);
  world.db.update(staffProfiles).set({ voiceFileId }).where(eq(staffProfiles.userId, person().id)).run();
  const own = await product.ask(`/files/${voiceFileId}`, "staff");
  expect(own.status).toBe(200);
  expect(await (await product.ask("/staff/profile", "staff")).text()).toContain(voiceFileId);
  await begin(person().id);
  expect((await product.ask(`/files/${voiceFileId}`, "superuser")).status).toBe(403);
  expect((await product.ask(`/files/${story.ids.fileId}`, "superuser")).status).toBe(200);
  const profile = await product.ask("/staff/profile", "superuser");
  expect([profile.status, (await profile.text()).includes(voiceFileId)]).toEqual([200, false]);
  const contract = addressIn(story, "/staff/contracts/:contractId/document.pdf");
  expect((await product.ask(contract, "staff")).status).toBe(200);
  expect((await product.ask(contract, "superuser")).status).toBe(403);
});

describe.each(["staff", "employer"] as const)("while an account of %s is looked at", (role) => {
  const prefix =
    role === "staff"
      ? /^\/(staff|account|files|calendar|$)/
      : /^\/(organization|account|staff-details|files|hours\/|$)/;
  const mine = routeRows.filter(({ pattern }) => prefix.test(pattern) && pattern !== "/account/viewing");

  test("[ACCS-14] every action is refused and changes no row", async () => {
    await begin(role === "staff" ? person().id : company().id);
    const before = product.changes();
    const actions = mine.filter(({ module }) => module.action);
    expect(actions.length).toBeGreaterThan(15);
    for (const { pattern } of actions) {
      const answer = await product.ask(addressIn(product.story, pattern), "superuser", { method: "POST" });
      expect([pattern, answer.status]).toEqual([pattern, 403]);
      const text = await answer.text();
      if (/^<!DOCTYPE/i.test(text))
        expect(text, pattern).toMatch(/action="\/account\/viewing"[\s\S]*data-message="viewOnly"/);
    }
    expect(product.changes()).toBe(before);
  });

  test("[ACCS-14] no page holds SSN, bank data, card, document or voice, each has the banner, and none changes a row", async () => {
    await begin(role === "staff" ? person().id : company().id);
    const before = product.changes();
    const secrets = [
      bankData.ssn,
      bankData.iban,
      LAST4,
      bankData.iban.replace(/(.{4})(?=.)/g, "$1 "),
      "5917 150785",
      "5864",
    ];
    let pages = 0;
    for (const { pattern } of mine) {
      const answer = await product.ask(addressIn(product.story, pattern), "superuser");
      const type = answer.headers.get("Content-Type") ?? "";
      const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
      for (const secret of secrets) expect(text.includes(secret), `${secret} on ${pattern}`).toBe(false);
      expect(/pdf|audio|zip|xml|csv|calendar/.test(type) && answer.status === 200, pattern).toBe(false);
      expect(answer.status, pattern).toBeLessThan(500);
      if (!type.startsWith("text/html") || answer.headers.has("Location")) continue;
      pages += 1;
      expect(text, `${pattern} ${answer.status}`).toContain('action="/account/viewing"');
    }
    expect(pages).toBeGreaterThan(15);
    expect(product.changes()).toBe(before);
  });
});
