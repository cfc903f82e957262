import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { config } from "~/config/config.server";
import { lineNames } from "~/domain/agency/system/rules";
import { readSystemFacts } from "~/domain/agency/system/system-facts.server";
import { listMails } from "~/gateways/mail.server";
import * as pdf from "~/gateways/pdf.server";
import * as system from "~/screens/back-office/system/system";
import * as readyz from "~/screens/resources/readyz";
import { readMetrics } from "~/worker/metrics.server";
import { lookOnce } from "~/worker/monitor.server";
import { outbox, systemEvents } from "~db/schema";
import { makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";

const path = "/superuser/back-office/system";
const world = withWorld();
let agency: string;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Shown {
  lines: { name: string; level: string; found: string }[];
  waiting: { name: string; since: string }[];
}
const shown = async () => (await callRoute(world, { route: system, path, as: agency })).data as Shown;
const post = (intent: string) => callRoute(world, { route: system, path, as: agency, form: { intent } });
const lineOf = async (name: string) => (await shown()).lines.find((line) => line.name === name);
const failing = (kind: string, at: number) =>
  world.db
    .insert(outbox)
    .values({
      id: `x${at}`,
      kind,
      payloadJson: "{}",
      createdAt: at,
      runAt: at,
      attempts: 9,
      failedAt: at,
      lastError: "x",
    })
    .run();

test("[OPS-05] every line says how it is, in words of its own", async () => {
  const { lines } = await shown();
  expect(lines.map(({ name }) => name)).toEqual(lineNames);
  expect(lines.filter(({ found }) => found === "" || found.includes("{{") || found.includes("line."))).toEqual([]);
});

test("[OPS-05] failed work turns its line red, and what waits is listed with its age", async () => {
  expect(await lineOf("failedWork")).toMatchObject({ level: "ok", found: "none" });
  failing("check-vat", world.now);
  const at = world.now - 11 * 60_000;
  world.db.insert(outbox).values({ id: "late", kind: "issue-bill", payloadJson: "{}", createdAt: at, runAt: at }).run();
  expect(await lineOf("failedWork")).toMatchObject({ level: "act", found: "1" });
  expect(await lineOf("outbox")).toMatchObject({ level: "act", found: "1 due, the oldest for 11 min" });
  expect((await shown()).waiting).toMatchObject([{ name: "Issue a bill", since: "11 min" }]);
});

test("[OPS-05] copies and the last proved restore are read from their folders", async () => {
  const copies = join(dataDir, "copies");
  const settings = { ...config(), backupDir: copies };
  const facts = () => readSystemFacts(world, { replica: "none", slowestMs: 0, usedBytes: 0, ready: true }, settings);
  expect(await facts()).toMatchObject({ copies: "nightly", copiedAt: null, restoredAt: null });
  for (const name of ["2026-11-18T02-00-00.000Z", "2026-11-19T02-00-00.000Z"]) {
    mkdirSync(join(copies, name), { recursive: true });
    writeFileSync(join(copies, name, "manifest.json"), "{}");
  }
  mkdirSync(join(copies, "2026-11-20T02-00-00.000Z.part"));
  writeFileSync(join(copies, "proved-restore.json"), JSON.stringify({ at: "2026-11-19T08:00:00.000Z" }));
  expect(await facts()).toMatchObject({
    copiedAt: Date.parse("2026-11-19T02:00:00.000Z"),
    restoredAt: Date.parse("2026-11-19T08:00:00.000Z"),
  });
});

test("[OPS-05] a trial mail goes out at once, and where it does not, the page says why", async () => {
  expect(wayOn((await post("mail")).response)).toMatchObject({ to: path, message: "mailTested" });
  expect(await listMails()).toMatchObject([{ to: "hallo@tagwerk.example", subject: "Send a trial mail" }]);
  vi.spyOn(await import("~/gateways/faults.server"), "throwIfFault").mockImplementation((name) => {
    if (name === "mail.send") throw new Error("connection refused");
  });
  const { response, data } = await post("mail");
  expect(response.status).toBe(502);
  expect(data).toMatchObject({ errors: { form: ["mailTestFailed?problem=connection+refused"] } });
});

test("[OPS-05] a trial page is printed, and where it is not, the page says why", async () => {
  const print = vi.spyOn(pdf, "renderPdf").mockResolvedValueOnce(Buffer.alloc(9_000));
  expect(wayOn((await post("pdf")).response).message).toBe("pdfTested");
  print.mockRejectedValueOnce(new Error("no Chromium"));
  expect((await post("pdf")).response.status).toBe(502);
});

test("[OPS-06] /readyz says when mail does not go out", async () => {
  const asked = async () => (await callRoute(world, { route: readyz, path: "/readyz" })).data;
  expect(await asked()).toMatchObject({ mail: true });
  for (const at of [world.now, world.now + 1]) failing("mail", at);
  expect(await asked()).toMatchObject({ mail: false });
});

test("[SHIP-01] monitors, metrics and the page about the server name the build; which it is makes nothing unready", async () => {
  const ready = async () =>
    (await callRoute(world, { route: readyz, path: "/readyz" })).data as Record<string, unknown>;
  const { version, commit, migration, startedAt, ...checks } = await ready();
  expect({ version, commit }).toEqual({ version: "1.2.3", commit: "0123456789ab" });
  expect(await lineOf("version")).toMatchObject({
    found: `${version} ${commit}, ${migration}, Node ${process.version}`,
  });
  expect(Date.parse(String(startedAt))).toBeLessThanOrEqual(Date.now());
  expect(new Set(Object.values(checks).map((check) => typeof check))).toEqual(new Set(["boolean"]));
  expect(await readMetrics()).toContain(`tagwerk_build_info{version="${version}",commit="${commit}"} 1`);
});

test("[OPS-06] all is verified once a day, and what is broken is an alert", async () => {
  const verify = vi.fn(async () => "audit entry 3 does not follow from the one before it");
  await callRoute(world, { route: readyz, path: "/readyz" });
  await lookOnce({ replica: "none", ready: true }, undefined, verify);
  await lookOnce({ replica: "none", ready: true }, undefined, verify);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(world.db.select().from(systemEvents).all()).toMatchObject([
    { kind: "verified", fault: expect.stringContaining("audit entry 3") },
  ]);
  const alerts = world.db
    .select()
    .from(outbox)
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson).data.name);
  expect(alerts).toContain("verify");
});
