import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { withWorld } from "../../../tests/factories/with-world";
import type { Context } from "./context";
import { ok, type Result, refuse } from "./result";
import { readSettings, writeSetting } from "./settings.server";
import { transact, transactOrThrow } from "./transact.server";

const world = withWorld();

const fee = () => readSettings(world).eventFeeCents;
const hold = () => readSettings(world).holdMinutes;

/** Writes, and refuses after that. */
const inner = (context: Context): Result<undefined, "notFound"> =>
  transact(context, (tx): Result<undefined, "notFound"> => {
    writeSetting(tx, "holdMinutes", 7);
    return refuse("notFound", { name: "Anna" });
  });

test("[SAFE-27] a refusal inside a command reaches its caller, and only what the inner one did is rolled back", () => {
  const before = hold();
  const done = transact(world.system(), (tx) => {
    writeSetting(tx, "eventFeeCents", 1_234);
    const tried = inner(tx);
    return ok(tried.ok ? "done" : `${tried.refusal} ${tried.details?.name}`);
  });
  expect(done).toEqual({ ok: true, value: "notFound Anna" });
  expect([fee(), hold()]).toEqual([1_234, before]);
});

test("[SAFE-27] a caller that passes the refusal on leaves nothing behind", () => {
  const before = [fee(), hold()];
  const done = transact(world.system(), (tx): Result<string, "notFound"> => {
    writeSetting(tx, "eventFeeCents", 1_234);
    const tried = inner(tx);
    return tried.ok ? ok("done") : tried;
  });
  expect(done).toEqual({ ok: false, refusal: "notFound", details: { name: "Anna" } });
  expect([fee(), hold()]).toEqual(before);
});

test("[SAFE-27] a caller that does not look at a refusal fails, and nothing of it stays", () => {
  const before = fee();
  const careless = () =>
    transact(world.system(), (tx) => {
      writeSetting(tx, "eventFeeCents", 1_234);
      inner(tx);
      return ok();
    });
  expect(careless).toThrow("the refusal notFound was not looked at");
  expect(fee()).toBe(before);
});

test("[SAFE-27] what a table refuses inside a command is a refusal to its caller", () => {
  const forbid = "create temp trigger forbid before update on settings begin select raise(abort, 'order_settled'); end";
  writeSetting(world, "holdMinutes", 44);
  world.db.$client.exec(forbid);
  const done = transact(world.system(), (tx) => {
    writeSetting(tx, "eventFeeCents", 1_234);
    const tried = transact(tx, (again): Result<undefined, "orderSettled"> => {
      writeSetting(again, "holdMinutes", 8);
      return ok();
    });
    return ok(tried.ok ? "done" : tried.refusal);
  });
  expect(done).toEqual({ ok: true, value: "orderSettled" });
  expect([fee(), hold()]).toEqual([1_234, 44]);
});

test("[SAFE-27] work that nothing refuses throws when something does", () => {
  const before = fee();
  const work = () =>
    transactOrThrow(world.system(), (tx) => {
      writeSetting(tx, "eventFeeCents", 1_234);
      return inner(tx);
    });
  expect(work).toThrow("refused: notFound");
  expect(fee()).toBe(before);
});

test("[SAFE-27] no command drops the answer of a transaction", () => {
  const sources = import.meta.glob<string>(["../**/*.ts", "!../**/*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const drops = /^ *(if \(.*\) )?(transact|once)\(/m;
  expect(Object.keys(sources).filter((path) => drops.test(sources[path] ?? ""))).toEqual([]);
});

test("[SAFE-27] no route, form or call drops the answer of a command", () => {
  const domain = import.meta.glob<string>(["../**/*.server.ts", "!../**/*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const commands = new Set(
    Object.values(domain).flatMap((source) =>
      source
        .split(/^(?=export )/m)
        .filter((text) => /^export (async )?function \w+[^{]*(\{[^}]*\}[^{]*)*\bResult</.test(text))
        .map((text) => /function (\w+)/.exec(text)?.[1]),
    ),
  );
  expect(commands.size).toBeGreaterThan(100);
  // It throws what is refused; what it answers may be left.
  commands.delete("transactOrThrow");
  const callers = import.meta.glob<string>(
    ["../../{screens,forms,http,api}/**/*.{ts,tsx}", "!../../**/*.test.{ts,tsx}"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  );
  expect(Object.keys(callers).length).toBeGreaterThan(200);
  // A statement begins after the end of another one; elsewhere the answer is somebody's value.
  const statement = /[;{}:]\s*\n(?: *\/\/.*\n)* *(?:if \(.*\) |else )?(?:void )?(?:await )?(\w+)\(/g;
  const dropped = Object.entries(callers).flatMap(([path, source]) =>
    [...source.matchAll(statement)].flatMap(([, name]) => (commands.has(name) ? [`${path}: ${name}`] : [])),
  );
  expect(dropped).toEqual([]);
});

/** Another writer that has the lock nearly all the time, a twentieth of a second at once. */
const WRITER = `
  const { parentPort, workerData } = require("node:worker_threads");
  const sqlite = require("better-sqlite3")(workerData, { timeout: 30_000 });
  const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  for (let turn = 0; turn < 40; turn += 1) {
    sqlite.exec("begin immediate");
    if (turn === 0) parentPort.postMessage("writes");
    wait(50);
    sqlite.exec("commit");
    wait(5);
  }
  sqlite.close();
`;

test("[SAFE-15] beside another process that writes all the time a command finds its turn, and waits as before after it", async () => {
  world.db.$client.pragma("busy_timeout = 20");
  const writer = new Worker(WRITER, { eval: true, workerData: world.path });
  const ended = once(writer, "exit");
  await once(writer, "message");
  for (let turn = 0; turn < 10; turn += 1)
    expect(transact(world.system(), (tx) => ok(writeSetting(tx, "holdMinutes", turn))).ok).toBe(true);
  expect(world.db.$client.pragma("busy_timeout", { simple: true })).toBe(20);
  await ended;
});

test("[SAFE-15] what fails inside a command is not begun again", () => {
  let tries = 0;
  const locked = Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
  const work = () => {
    tries += 1;
    throw locked;
  };
  expect(() => transact(world.system(), work)).toThrow(locked);
  expect(tries).toBe(1);
});
