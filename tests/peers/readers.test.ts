import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookOne, runOnStory, seedInto, serve } from "../support/servers/served-story";
import { endAll, freePort, newFolder, startUntil, untilAnswers } from "../support/servers/start-program";
import type { Served } from "../support/servers/start-server";
import { untilHolds } from "../support/until";
import { openLine } from "./cut-line";
import { figure } from "./figure";

const folder = newFolder();
const at = (...names: string[]) => join(folder, ...names);
const account = { region: "eu-central-1", key: "tagwerk", secret: "a-secret-of-the-bucket" };
const PASSWORD = "Tagwerk-2026!";
const people = ["anna@tagwerk.example", "ben@tagwerk.example"];

let lines: Awaited<ReturnType<typeof openLine>>[];
let origin: string;
let ports: number[];
let writer: Served;
const readers: Served[] = [];

const replicaAt = (port: number) =>
  `s3://replica/story?endpoint=http://127.0.0.1:${port}&region=${account.region}&forcePathStyle=true`;
const shared = () => ({
  BASE_URL: origin,
  TRUST_PROXY: "loopback",
  FILES_BACKUP_URL: at("files"),
  LITESTREAM_ACCESS_KEY_ID: account.key,
  LITESTREAM_SECRET_ACCESS_KEY: account.secret,
});
const write = (data: string) =>
  serve(data, {
    ...shared(),
    PORT: String(ports[0]),
    READ_REPLICAS: "on",
    LITESTREAM_REPLICA_URL: replicaAt(lines[0]?.port ?? 0),
  });
const read = (number: number) =>
  serve(at(`reader-${number}`), {
    ...shared(),
    PORT: String(ports[number]),
    REPLICA_URL: replicaAt(lines[number]?.port ?? 0),
  });
const own = (number: number, path: string, cookie = "") =>
  fetch(`http://127.0.0.1:${ports[number]}${path}`, { redirect: "manual", headers: { cookie } });

/** The file of the documentation with the addresses of this machine. */
function withAddresses(file: string, number: number): string {
  const text = readFileSync(file, "utf8").replace(
    /10\.0\.0\.([123]):3000/g,
    (_, digit) => `127.0.0.1:${ports[digit - 1]}`,
  );
  return text
    .replace("tagwerk.example {", `http://localhost:${number} {`)
    .replace("listen 443 ssl", `listen ${number}`);
}

async function startFront(): Promise<void> {
  const conf = withAddresses("docs/server/nginx-readers.conf", Number(new URL(origin).port));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${at(kind)};`);
  writeFileSync(
    at("nginx.conf"),
    `pid ${at("pid")};\nevents {}\nhttp {\naccess_log off;\n${paths.join("\n")}\n${conf}\n}\n`,
  );
  const args = ["-p", folder, "-c", at("nginx.conf"), "-e", at("nginx.log"), "-g", "daemon off;"];
  await startUntil(/begins/, "sh", ["-c", 'echo begins; exec nginx "$@"', "nginx", ...args]);
  await untilAnswers(`${origin}/healthz`);
}

beforeAll(async () => {
  mkdirSync(at("buckets/replica"), { recursive: true });
  mkdirSync(at("files"));
  const s3 = await freePort();
  await startUntil(/listening on/, "versitygw", [
    ...["--access", account.key, "--secret", account.secret, "--region", account.region],
    ...["--port", `127.0.0.1:${s3}`, "posix", at("buckets")],
  ]);
  await untilAnswers(`http://127.0.0.1:${s3}`);
  lines = [await openLine(s3), await openLine(s3), await openLine(s3)];
  ports = [await freePort(), await freePort(), await freePort()];
  origin = `http://localhost:${await freePort()}`;
  await seedInto(at("data"));
  writer = await write(at("data"));
  for (const number of [1, 2]) readers[number] = await read(number);
  await startFront();
});
afterAll(async () => {
  await endAll();
  for (const line of lines ?? []) line.close();
});

/** What a browser keeps. */
function browser() {
  const jar = new Map<string, string>();
  const ask = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(origin + path, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-forwarded-for": `10.0.0.${1 + Math.floor(Math.random() * 250)}`,
        ...(form ? { origin, "content-type": "application/x-www-form-urlencoded" } : {}),
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return { status: response.status, text: await response.text() };
  };
  /** Asks a server itself, as Fly's proxy does, with all that the browser keeps. */
  const askOne = (number: number, path: string) =>
    own(number, path, [...jar].map(([name, value]) => `${name}=${value}`).join("; ")).then(({ status }) => status);
  return { ask, askOne, jar };
}

test("[OPS-19] a copy answers public pages, wall, jobs and pictures; everything else and every write is handed over", async () => {
  const { ask, jar } = browser();
  expect(await ask("/auth/login", { email: people[0] ?? "", password: PASSWORD, role: "employee" })).toMatchObject({
    status: 302,
  });
  const session = `session=${jar.get("session")}`;
  await untilHolds(async () => expect((await own(1, "/staff/job-wall", session)).status).toBe(200));
  const wall = await (await own(1, "/staff/job-wall", session)).text();
  const [, job = ""] = /href="(\/staff\/job-wall-details\/[^"?]+)/.exec(wall) ?? [];
  expect((await own(1, job, session)).status).toBe(200);
  const [, picture = ""] = /src="(\/files\/[^"]+)/.exec(wall) ?? [];
  for (const path of ["/", "/en", "/workwithus", "/robots.txt", ...(picture ? [picture] : [])])
    expect((await own(1, path, session)).status, path).toBe(200);
  for (const path of ["/staff/my-jobs", "/organization/my-events", "/auth/login", "/api/users/me"])
    expect((await own(1, path, session)).status, path).toBe(421);
  const posted = await fetch(`http://127.0.0.1:${ports[1]}/auth/login`, { method: "POST", redirect: "manual" });
  expect(posted.status).toBe(421);
  expect(existsSync(at("reader-1/tagwerk.db")), "no database of its own").toBe(false);
});

test("[OPS-20][OPS-21] cut off, late, killed and restored: nobody reads a state before their own last write", async () => {
  const seen = { front: 0, copies: 0, handedOver: 0, wrong: [] as string[] };
  let over = false;
  let down = false;
  /** What the wall answers right after a write must be `right`, whoever is asked; a copy may hand over. */
  const look = async ({ ask, askOne }: ReturnType<typeof browser>, right: number, when: string) => {
    const { status } = await ask("/staff/job-wall");
    if (status === right) seen.front += 1;
    else if (!down) seen.wrong.push(`${when}: ${status}`);
    for (const number of [1, 2]) {
      const said = await askOne(number, "/staff/job-wall").catch(() => null);
      if (said === 421) seen.handedOver += 1;
      else if (said === right) seen.copies += 1;
      else if (said !== null) seen.wrong.push(`${when}, copy ${number}: ${said}`);
    }
  };
  /** Logs in and out again and again. */
  const live = async (email: string) => {
    while (!over) {
      const visitor = browser();
      const { status } = await visitor.ask("/auth/login", { email, password: PASSWORD, role: "employee" });
      if (status !== 302 && !down) seen.wrong.push(`log-in of ${email}: ${status}`);
      if (status !== 302) {
        await new Promise((done) => setTimeout(done, 200));
        continue;
      }
      for (let number = 0; number < 12; number++) {
        await look(visitor, 200, "after logging in");
        await new Promise((done) => setTimeout(done, 200));
      }
      if ((await visitor.ask("/auth/logout", {})).status === 302) await look(visitor, 302, "after logging out");
    }
  };
  const lives = people.map(live);
  const state = async (number: number) => (await own(number, "/readyz")).status;

  lines[1]?.cut();
  await untilHolds(async () => expect(await state(1)).toBe(503));
  expect((await own(1, "/")).status, "too late to answer").toBe(421);
  expect(await state(2)).toBe(200);
  lines[1]?.mend();
  await untilHolds(async () => expect(await state(1)).toBe(200));

  await readers[2]?.kill("SIGKILL");
  const booked = await bookOne(origin);
  readers[2] = await read(2);

  // The copy is at most a second behind what was acknowledged.
  await new Promise((done) => setTimeout(done, 2_000));
  down = true;
  await writer.kill("SIGKILL");
  const env = { ...shared(), LITESTREAM_REPLICA_URL: replicaAt(lines[0]?.port ?? 0) };
  const restored = await runOnStory("restore", ["--into", at("again")], env);
  expect(restored, restored.said).toMatchObject({ code: 0 });
  writer = await write(at("again"));
  down = false;
  const { openSqlite } = await import("~db/open");
  const sqlite = openSqlite(at("again/tagwerk.db"), { readonly: true });
  expect(sqlite.prepare("select count(*) from bookings where position_id = ?").pluck().get(booked)).toBe(1);
  sqlite.close();
  for (const number of [1, 2]) await untilHolds(async () => expect(await state(number)).toBe(200));
  await new Promise((done) => setTimeout(done, 3_000));
  over = true;
  await Promise.all(lives);
  expect(seen.wrong).toEqual([]);
  expect(Math.min(seen.front, seen.copies, seen.handedOver)).toBeGreaterThan(20);
  figure(`right after own writes: ${seen.copies} looks answered by copies, ${seen.handedOver} handed over, none wrong`);
});

test("[OPS-19] Caddy splits the same way", async () => {
  const port = await freePort();
  const file = at("Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n}\n${withAddresses("docs/server/Caddyfile.readers", port)}`);
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  await startUntil(/serving initial configuration/, "caddy", ["run", "--adapter", "caddyfile", "--config", file], home);
  const url = `http://localhost:${port}`;
  await untilAnswers(`${url}/healthz`);
  for (let ask = 0; ask < 6; ask++)
    for (const [path, status] of [
      ["/", 200],
      ["/auth/login", 200],
      ["/staff/my-jobs", 302],
    ] as const)
      expect((await fetch(url + path, { redirect: "manual" })).status, path).toBe(status);
});
