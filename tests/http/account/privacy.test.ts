import "../../support/use-data-dir";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "~/domain/account/password.server";
import { listOwnActivity } from "~/domain/agency/privacy/activity/activity.queries.server";
import { findVisibleFile } from "~/domain/application/visible-files.queries.server";
import { recordAudit } from "~/domain/shared/audit.server";
import { listPortraits } from "~/domain/staff/portraits.queries.server";
import * as activity from "~/screens/account/data/activity";
import * as consentsPage from "~/screens/account/data/consents";
import * as dataPage from "~/screens/account/data/data";
import * as dataFile from "~/screens/account/data/data-file";
import * as erase from "~/screens/account/data/erase";
import * as newTerms from "~/screens/account/data/new-terms";
import * as login from "~/screens/account/login";
import {
  consents,
  dataExports,
  erasures,
  files,
  legalTexts,
  newsletterSubscribers,
  registrationDays,
  registrationExports,
} from "~db/schema";
import {
  makeApplication,
  makeBookedPosition,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { makePhoto } from "../../factories/staff-files";
import { testWorld, type World } from "../../factories/world";
import { callRoute, wayOn } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";

const PASSWORD = "Tagwerk-2026!";
const passwordHash = await hashPassword(PASSWORD);
let world: World;
beforeEach(() => {
  world = testWorld(dataDir);
});
afterEach(() => {
  world.db.$client.close();
});

const person = () => makeStaff(world, { user: { passwordHash }, profile: { acceptTermsAt: 1 } });
const errorsOf = (data: unknown) => {
  const { errors } = ((data as { data?: object }).data ?? data) as { errors: Record<string, string[]> };
  return errors;
};

describe("taking the own data", () => {
  test("[PRIV-02] is asked for once a day, and the file is only for the session of its person", async () => {
    const [anna, ben] = [person(), person()];
    const post = () =>
      callRoute(world, { route: dataPage as never, path: "/account/data", as: anna.user.id, form: {} });
    expect(wayOn((await post()).response)).toEqual({ to: "/account/data", message: "dataAsked" });
    const again = await post();
    expect(JSON.stringify(errorsOf(again.data))).toContain("exportRecently?day=Fri%2C+20.11.2026");
    const row = world.db.select().from(dataExports).get();
    const fetch = (as?: string) =>
      callRoute(world, {
        route: dataFile as never,
        path: `/account/data/files/${row?.id}`,
        params: { exportId: row?.id ?? "" },
        ...(as ? { as } : {}),
      });
    expect((await fetch(ben.user.id)).response.status).toBe(404);
    expect((await fetch()).response.status).toBe(401);
  });
});

describe("erasing", () => {
  const post = (as: string, form: Record<string, string>) =>
    callRoute(world, { route: erase as never, path: "/account/data/erase", as, form });

  test("[PRIV-04] needs the tick, the word of the page and the password", async () => {
    const anna = person();
    const { data } = await post(anna.user.id, {});
    expect(errorsOf(data)).toEqual({ eraseNow: ["mustAccept"], word: ["eraseWordWrong"] });
    expect(world.db.select().from(erasures).all()).toEqual([]);
    const done = await post(anna.user.id, { eraseNow: "on", word: "erase" });
    expect(wayOn(done.response)).toEqual({ to: "/en", message: "erasureOrdered" });
    expect(world.db.select().from(erasures).all()).toHaveLength(1);
  });

  test("[PRIV-05] the last of a company reads that somebody else has to become owner", async () => {
    const { user } = makeEmployer(world, {}, { passwordHash });
    const { data } = await post(user.id, { eraseNow: "on", word: "ERASE" });
    expect(errorsOf(data)).toEqual({ form: ["lastOwner"] });
    const page = await callRoute(world, { route: erase as never, path: "/account/data/erase", as: user.id });
    expect(page.data).toMatchObject({ refusal: "lastOwner" });
  });
});

describe("consents", () => {
  const post = (as: string, form: Record<string, string>) =>
    callRoute(world, { route: consentsPage as never, path: "/account/consents", as, form });

  test("[PRIV-11] photos that companies must not see are gone from selection and files at once, and back at once", async () => {
    const anna = person();
    const { company, actor } = makeEmployer(world);
    const { position } = makePostedPosition(world, company.id);
    makeApplication(world, position.id, anna.user.id);
    const photo = await makePhoto(world, anna.user.id);
    const seen = () => [listPortraits(world.db, [anna.user.id]).size, findVisibleFile(world.as(actor), photo) ? 1 : 0];
    expect(seen()).toEqual([1, 1]);
    await post(anna.user.id, { purpose: "photosToCompanies", given: "no" });
    expect(seen()).toEqual([0, 0]);
    expect(findVisibleFile(world.as(anna.actor), photo)).not.toBeNull();
    world.now += 1;
    await post(anna.user.id, { purpose: "photosToCompanies", given: "yes" });
    expect(seen()).toEqual([1, 1]);
    expect(world.db.select().from(consents).all()).toMatchObject([
      { purpose: "photosToCompanies", given: false, way: "account", version: "1" },
      { purpose: "photosToCompanies", given: true, way: "account" },
    ]);
    expect(() => world.db.update(consents).set({ given: true }).run()).toThrow("consent_frozen");
    expect(() => world.db.delete(consents).run()).toThrow("consent_frozen");
  });

  test("[PRIV-11] the newsletter ends with its consent", async () => {
    const anna = person();
    world.db
      .insert(newsletterSubscribers)
      .values({
        id: "n",
        firstname: "Anna",
        lastname: "L",
        email: anna.user.email,
        emailFolded: anna.user.emailFolded,
        language: "de",
        subscribedAt: 1,
        askedAt: 1,
        confirmedAt: 2,
      })
      .run();
    await post(anna.user.id, { purpose: "newsletter", given: "no" });
    expect(world.db.select().from(newsletterSubscribers).all()).toEqual([]);
  });

  test("[PRIV-11] new terms are asked for at the next log-in, once, and can be left by logging out", async () => {
    const anna = person();
    const enter = async () =>
      (
        await callRoute(world, {
          route: login as never,
          path: "/en/auth/login",
          form: { email: anna.user.email, password: PASSWORD, role: "employee", from: "/staff/my-jobs" },
        })
      ).response.headers.get("Location");
    expect(await enter()).toBe("/staff/my-jobs");
    world.db
      .insert(legalTexts)
      .values({ name: "terms", version: 1, bodyDe: "# Neu", bodyEn: "# New", createdAt: world.now + 1, createdBy: "x" })
      .run();
    expect(await enter()).toBe("/account/terms?from=%2Fstaff%2Fmy-jobs");
    const path = "/account/terms?from=%2Fstaff%2Fmy-jobs";
    const agreed = await callRoute(world, { route: newTerms as never, path, as: anna.user.id, form: {} });
    expect(agreed.response.headers.get("Location")).toBe("/staff/my-jobs");
    expect(await enter()).toBe("/staff/my-jobs");
    expect(world.db.select().from(consents).all()).toMatchObject([
      { purpose: "terms", version: "1", given: true, way: "login" },
    ]);
  });
});

describe("activity", () => {
  test("[PRIV-15] log-ins, what the agency changed and what was taken, the newest first, of nobody else", async () => {
    const anna = person();
    const agency = makeSuperuser(world);
    recordAudit(world.as(agency.actor), { action: "staff.approved", objectType: "user", objectId: anna.user.id });
    recordAudit(world.as(agency.actor), { action: "staff.approved", objectType: "user", objectId: agency.user.id });
    world.now += 60_000;
    recordAudit(world.as(anna.actor), { action: "data.exported", objectType: "user", objectId: anna.user.id });
    world.now += 60_000;
    const { data } = await callRoute(world, { route: activity as never, path: "/account/activity", as: anna.user.id });
    const { rows } = data as { rows: { what: string; who: string }[] };
    expect(rows.map(({ what, who }) => [what, who])).toEqual([
      ["Logged in", "you"],
      ["Put the data together", "you"],
      ["Approved", "Petra Hofer (agency)"],
    ]);
  });

  test("[PRIV-15] whoever read a list with the person's number in it is named, and a list without them is not theirs", async () => {
    const { staff } = makeBookedPosition(world);
    const other = person();
    const agency = makeSuperuser(world);
    world.db
      .insert(files)
      .values({
        id: "f",
        area: "registrations",
        path: "registrations/f",
        mime: "text/csv",
        bytes: 1,
        sha256: "x",
        encrypted: true,
        createdAt: 1,
      })
      .run();
    world.db
      .insert(registrationExports)
      .values({ id: "e", fileId: "f", days: 1, exportedAt: 1, exportedBy: agency.user.id })
      .run();
    world.db.update(registrationDays).set({ exportId: "e" }).where(eq(registrationDays.userId, staff.user.id)).run();
    recordAudit(world.as(agency.actor), {
      action: "registrationExport.read",
      objectType: "registrationExport",
      objectId: "e",
    });
    const seen = (actor: Parameters<World["as"]>[0]) =>
      listOwnActivity(world.as(actor)).map(({ action, name }) => [action, name]);
    expect(seen(staff.actor)).toEqual([["registrationExport.read", "Petra Hofer"]]);
    expect(seen(other.actor)).toEqual([]);
  });
});
