import { execFileSync } from "node:child_process";
import { Agent } from "node:http";
import { openSqlite } from "../../../db/open";
import { afterVisit, logIn, type Server, startProduct } from "../servers";
import { load } from "../throughput";
import { type Asked, ask, askOpenly, type Ended, workAtOnce } from "./ask";
import { PEOPLE_P99_MS, type Rate, SECONDS_BETWEEN_PAGES } from "./figures";
import type { Market, Place } from "./market";
import { megabytesOf, ticksOf } from "./process-tree";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
/** Another process writes; the person is asked to try once more. */
const BUSY = 503;
const wall = "/staff/job-wall";
const overview = "/organization/request-overview";

/** A running server of so many processes over its own copy of the market, and what it is asked. */
export async function openSetup(dataDir: string, market: Market, processes: number, cores: number[] | null) {
  const product = await startProduct(dataDir, undefined, processes === 1 ? {} : { PROCESSES: String(processes) });
  if (cores) execFileSync("taskset", ["-acp", cores.join(","), String(product.pid)], { stdio: "ignore" });
  const server: Server = { ...product, processorSeconds: () => ticksOf(product.pid) / ticksPerSecond };
  let peakMb = 0;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, megabytesOf(server.pid));
  }, 1_000);
  const cookies = {
    anna: await afterVisit(server.url, wall, await logIn(server.url, "anna@tagwerk.example", "employee")),
    firma: await afterVisit(server.url, overview, await logIn(server.url, "firma@tagwerk.example", "employer")),
  };
  const staff = await tokensOf(server.url, market.staff, "employee");
  const employers = await tokensOf(server.url, market.employers, "employer");
  const restMb = megabytesOf(server.pid);
  const call = async (agent: Agent, path: string, token: string, json: unknown): Promise<unknown> => {
    const { status, text } = await ask(agent, `${server.url}/api/${path}`, { authorization: `Bearer ${token}` }, json);
    if (status === BUSY) return null;
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text).data;
  };

  let [written, refused] = [0, 0];
  const took = async (seconds: number, work: (agent: Agent) => Promise<Ended>): Promise<Rate> => {
    const before = server.processorSeconds();
    const { done, busy, seconds: passed } = await workAtOnce(seconds, work);
    written += done;
    refused += busy;
    return { perSecond: done / passed, processorMs: ((server.processorSeconds() - before) * 1000) / done };
  };

  const applications = market.places.apply.flatMap(({ job, positions }) =>
    positions.flatMap((position) => staff.map((token) => ({ job, position, token }))),
  );
  const apply = (seconds: number) =>
    took(seconds, async (agent) => {
      const next = applications.pop();
      if (!next) return "over";
      const applied = await call(agent, `jobs/applyJobPosition/${next.job}`, next.token, {
        jobPositions: [next.position],
        empRemarks: "",
      });
      return applied ? "done" : "busy";
    });

  const order = async (agent: Agent, { event, company, positions, people }: Place): Promise<Ended> => {
    const token = employers[company] ?? "";
    const jobids = positions.map((position, index) => ({ id: position, eventId: event, employeeId: people[index] }));
    const wanted = { jobids, outstandingpay: false, paymentMethod: "onInvoice" };
    const drafted = (await call(agent, "order", token, wanted)) as { invoice: { id: string } } | null;
    if (!drafted) return "busy";
    const placed = await call(agent, "complete-invoice-payment", token, { invoiceId: drafted.invoice.id });
    return placed ? "done" : "busy";
  };
  const singles = market.places.single.flatMap((place) =>
    place.positions.map((position, index) => ({
      ...place,
      positions: [position],
      people: [place.people[index] ?? ""],
    })),
  );
  const wholes = [...market.places.whole];
  const orders = (places: Place[]) => async (agent: Agent) => {
    const next = places.pop();
    return next ? order(agent, next) : "over";
  };

  const sqlite = openSqlite(`${dataDir}/tagwerk.db`, { readonly: true });
  const count = (sql: string) => () => sqlite.prepare(sql).pluck().get() as number;
  const printed = count("select count(*) from bills where document_file_id is not null");
  const waiting = count(
    "select count(*) from outbox where kind in ('issue-bill', 'bill-document') and done_at is null and failed_at is null",
  );

  /** Places some orders and lets the background work print their bills, for at most so many seconds. */
  const print = async (bills: number, seconds: number): Promise<Rate> => {
    const [before, used, begun] = [printed(), server.processorSeconds(), performance.now()];
    const agent = new Agent({ keepAlive: true });
    for (const place of wholes.splice(0, bills)) await order(agent, place);
    agent.destroy();
    while (waiting() > 0 && performance.now() - begun < seconds * 1000)
      await new Promise((wake) => setTimeout(wake, 100));
    const done = printed() - before;
    const passed = (performance.now() - begun) / 1000;
    return { perSecond: done / passed, processorMs: ((server.processorSeconds() - used) * 1000) / done };
  };

  const pages = [
    { path: wall, cookie: cookies.anna },
    { path: "/", cookie: "" },
    { path: wall, cookie: cookies.anna },
    { path: overview, cookie: cookies.firma },
    { path: wall, cookie: cookies.anna },
    { path: "/staff/my-jobs", cookie: cookies.anna },
  ];
  const askPage = (agent: Agent, turn: number): Promise<Asked> => {
    const { path, cookie } = pages[turn % pages.length] ?? { path: "/", cookie: "" };
    return ask(agent, server.url + path, cookie ? { cookie } : {});
  };
  /** Twice as many until they are answered too late, then halves the distance; who is late once is asked again. */
  const people = async (seconds: number) => {
    let best = { atOnce: 0, p99Ms: 0 };
    let tooMany = Number.POSITIVE_INFINITY;
    let tried = 250;
    for (let step = 0; step < 9 && tooMany - best.atOnce > best.atOnce / 8; step += 1) {
      let p99Ms = Number.POSITIVE_INFINITY;
      for (let again = 0; again < 2 && p99Ms > PEOPLE_P99_MS; again += 1)
        p99Ms = await askOpenly(tried / SECONDS_BETWEEN_PAGES, seconds, askPage);
      if (p99Ms <= PEOPLE_P99_MS) best = { atOnce: tried, p99Ms };
      else tooMany = tried;
      tried = tooMany === Number.POSITIVE_INFINITY ? tried * 2 : Math.round((best.atOnce + tooMany) / 2);
    }
    return best;
  };

  return {
    wall: (seconds: number) => load(server, wall, { cookie: cookies.anna }, seconds),
    overview: (seconds: number) => load(server, overview, { cookie: cookies.firma }, seconds),
    apply,
    book: (seconds: number) => took(seconds, orders(singles)),
    bookTen: (seconds: number) => took(seconds, orders(wholes)),
    print,
    people,
    busyPercent: () => (refused / Math.max(1, written + refused)) * 100,
    memory: () => ({ rest: restMb, peak: Math.max(peakMb, restMb) }),
    async close() {
      clearInterval(watch);
      sqlite.close();
      await product.stop();
    },
  };
}

async function tokensOf(url: string, emails: string[], role: string): Promise<string[]> {
  const tokens: string[] = [];
  for (const email of emails) {
    const answer = await fetch(`${url}/api/users/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "Tagwerk-2026!", role }),
    });
    if (!answer.ok) throw new Error(`log-in of ${email} answered ${answer.status}: ${await answer.text()}`);
    tokens.push(((await answer.json()) as { data: { token: string } }).data.token);
  }
  return tokens;
}
