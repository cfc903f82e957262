import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqlite } from "~db/open";
import { seedInto, serve } from "../support/servers/served-story";
import { endAll, newFolder, startProgram } from "../support/servers/start-program";
import type { Served } from "../support/servers/start-server";
import { openCountingProxy } from "./counting-proxy";
import { figure } from "./figure";

const full = process.env.PEERS === "full";
const LEAST_REQUESTS = full ? 20_000 : 500;
const folder = newFolder();
const data = join(folder, "data");
const config = join(folder, "ids.toml");
let served: Served;
let proxy: Awaited<ReturnType<typeof openCountingProxy>>;
let total = 0;

beforeAll(async () => {
  await seedInto(data);
  served = await serve(data, { TRUST_PROXY: "loopback" });
  proxy = await openCountingProxy(served.port);
  writeFileSync(config, idsOfFirma());
}, 300_000);
afterAll(async () => {
  figure(
    `${total} requests, ${[...(proxy?.statuses ?? [])]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(", ")}`,
  );
  proxy?.close();
  await endAll();
});

/** What one company of the story owns, to be asked for by everybody. */
function idsOfFirma(): string {
  const sqlite = openSqlite(join(data, "tagwerk.db"), { readonly: true });
  const own = sqlite
    .prepare<[], Record<string, string>>(
      `select e.id as eventId, j.id as jobId, p.id as id, b.user_id as employeeId, u.id as userId, c.id as contractId,
         (select bill_number from bills join orders o on o.id = bills.order_id where o.company_id = u.company_id) as tid
       from users u join events e on e.company_id = u.company_id join jobs j on j.event_id = e.id
         join positions p on p.job_id = j.id join bookings b on b.position_id = p.id
         join contracts c on c.booking_id = b.id
       where u.email = 'firma@tagwerk.example' limit 1`,
    )
    .get();
  sqlite.close();
  if (!own) throw new Error("the story has no booked position");
  const lines = Object.entries(own).map(([name, id]) => `"path.${name}" = "${id}"`);
  return `[parameters]\n${lines.join("\n")}\n`;
}

async function tokenOf(name: string, role: string): Promise<string> {
  const response = await fetch(`${served.origin}/api/users/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: `${name}@tagwerk.example`, password: "Tagwerk-2026!", role }),
  });
  const { data: answer } = (await response.json()) as { data: { token: string } };
  return answer.token;
}

/** Asks every operation; the answer is the exit code and the last words. */
async function ask(
  token: string | null,
  withIds: boolean,
  examples: number,
): Promise<{ code: number | null; said: string }> {
  const headers = ["Accept-Language: en", ...(token ? [`Authorization: Bearer ${token}`] : [])];
  const args = [
    ...(withIds ? ["--config-file", config] : []),
    "run",
    `${served.origin}/api`,
    "--url",
    `${proxy.url}/api`,
    ...headers.flatMap((header) => ["--header", header]),
    ...["--phases", full ? "examples,coverage,fuzzing" : "fuzzing", "--max-examples", String(examples)],
    ...["--checks", "not_a_server_error,response_schema_conformance,content_type_conformance,status_code_conformance"],
    // Who logs out is nobody from then on.
    ...(token ? ["--exclude-path", "/users/logout"] : []),
    ...["--continue-on-failure", "--no-shrink", "--no-color", "--warnings", "off", "--generation-database", "none"],
  ];
  const { ended, said } = startProgram("schemathesis", args, { cwd: folder });
  return { code: await ended, said: said() };
}

const everyone = [
  { name: "nobody", role: "", sees: false },
  { name: "anna", role: "employee", sees: true },
  { name: "messe", role: "employer", sees: false },
  { name: "firma", role: "employer", sees: true },
  { name: "agentur", role: "superuser", sees: true },
];

test.each(everyone)(
  "[SHAP-08] as $name: no fault of the server, no answer outside its schema, and nothing of others",
  async ({ name, role, sees }) => {
    proxy.forbid(sees ? [] : ["firma@tagwerk.example"]);
    const before = proxy.requests();
    for (const withIds of full ? [true, false] : [true]) {
      const token = role ? await tokenOf(name, role) : null;
      const { code, said } = await ask(token, withIds, full ? 40 : 3);
      expect(code, said.slice(-6_000)).toBe(0);
    }
    total += proxy.requests() - before;
    expect(proxy.faults).toEqual([]);
  },
  3_600_000,
);

test("what was sent whole was never waited for", () => {
  expect(proxy.statuses.get(408)).toBe(undefined);
});

test("enough was asked, and much of it was let in", () => {
  const letIn = [...proxy.statuses].filter(([status]) => status < 300).reduce((sum, [, count]) => sum + count, 0);
  expect(total).toBeGreaterThanOrEqual(LEAST_REQUESTS);
  expect(letIn / total).toBeGreaterThan(0.05);
});
