import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOfWorld } from "../factories/world";
import { buildProgram } from "../support/programs/build-program";
import { openTarpit } from "../support/tarpit";
import { fillWithWork } from "./fill-with-work";

const LOOPS = process.env.DRILLS === "full" ? 20 : 5;
const BOOKINGS_A_LOOP = 50;
const folder = resolve(".tmp/drills/kill");
let program: string;
let mailServer: Awaited<ReturnType<typeof openTarpit>>;
const dataDir = join(folder, "data");

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  mailServer = await openTarpit(0);
  program = await buildProgram("tests/drills/place-orders.ts", join(folder, "program"));
}, 120_000);
afterAll(async () => {
  await mailServer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the program until it has said `most` bookings, then kills it without a word; returns what it had said. */
function bookUntilKilled(most: number): Promise<string[]> {
  return new Promise((done, failed) => {
    const child = start([]);
    let said = "";
    let errors = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split("\n").length > most) child.kill("SIGKILL");
    });
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on("close", (code, signal) => {
      const lines = said.split("\n").slice(0, -1);
      if (signal === "SIGKILL") done(lines);
      else failed(new Error(`ended by itself (${code}) after ${lines.length}: ${errors}`));
    });
  });
}

function drain(): Promise<void> {
  return new Promise((done, failed) => {
    start(["drain"]).on("close", (code) => (code === 0 ? done() : failed(new Error(`drain ended with ${code}`))));
  });
}

function start(args: string[]) {
  const env = {
    ...process.env,
    TAGWERK_MODE: "test",
    DATA_DIR: dataDir,
    BASE_URL: "http://localhost:3000",
    SMTP_URL: mailServer.url,
    DRILL_NOW: String(startOfWorld),
  };
  return spawn(process.execPath, [program, ...args], { env });
}

test("[SAFE-14] killed in the middle of bookings, no acknowledged one is missing, bill numbers come once, and each kill repeats one mail at most", async () => {
  const db = fillWithWork(dataDir, LOOPS * BOOKINGS_A_LOOP);
  const acknowledged: string[] = [];
  for (let loop = 0; loop < LOOPS; loop++) {
    acknowledged.push(...(await bookUntilKilled(5 + ((loop * 7) % (BOOKINGS_A_LOOP - 10)))));
    expect(db.$client.pragma("integrity_check", { simple: true })).toBe("ok");
  }
  await drain();

  const column = (sql: string) =>
    db.$client
      .prepare<[], { value: string }>(sql)
      .all()
      .map(({ value }) => value);
  const booked = new Set(column("select position_id as value from bookings where cancelled_at is null"));
  expect(acknowledged.filter((id) => !booked.has(id))).toEqual([]);
  expect(booked.size).toBeGreaterThanOrEqual(acknowledged.length);

  const settled = column(
    "select l.position_id as value from order_lines l join orders o on o.id = l.order_id where o.settled_at is not null",
  );
  expect([...settled].sort()).toEqual([...booked].sort());
  const numbers = column("select bill_number as value from bills order by sequence");
  expect(numbers).toEqual(numbers.map((_, index) => `2026-${String(index + 1).padStart(6, "0")}`));
  expect(numbers).toHaveLength(booked.size);

  const taken = mailServer.begun;
  const different = new Set(taken.map((messageId) => messageId.slice(1, messageId.indexOf("@"))));
  expect([...different].sort()).toEqual(column("select id as value from outbox where kind = 'mail' order by id"));
  const repeats = taken.length - different.size;
  console.info(`${LOOPS} kills, ${different.size} mails, ${repeats} of them twice`);
  expect(repeats).toBeLessThanOrEqual(LOOPS);
  db.$client.close();
}, 600_000);
