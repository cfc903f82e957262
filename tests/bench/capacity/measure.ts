import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { seed } from "../servers";
import type { Load } from "../throughput";
import { median } from "../throughput";
import type { Figures, Rate, Setup, Small } from "./figures";
import { addMarket } from "./market";
import { openSetup } from "./run-setup";
import { bytesOf } from "./size";

const small: Small = { cores: 2, memoryMb: 2_048, diskGb: 40 };
const BILLS = 10;
const PRINT_SECONDS = 30;
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

type Running = Awaited<ReturnType<typeof openSetup>>;

type Sizes = ReturnType<typeof bytesOf>;

const rateOf = ({ requestsPerSecond, processorMsPerRequest }: Load): Rate => ({
  perSecond: requestsPerSecond,
  processorMs: processorMsPerRequest,
});
const medianRate = (rates: Rate[]): Rate => ({
  perSecond: median(rates.map(({ perSecond }) => perSecond)),
  processorMs: median(rates.map(({ processorMs }) => processorMs)),
});

/** With BENCH_STORY_DIR a demo story that is there already is copied. Everything that docs/capacity.md shows. The servers are asked in turns, because the machine is noisy. */
export async function measureCapacity(): Promise<Figures> {
  const loadBefore = loadavg()[0] ?? 0;
  const folder = mkdtempSync(join(tmpdir(), "tagwerk-capacity-"));
  const story = join(folder, "story");
  console.log("Capacity: the story and a market …");
  const { BENCH_STORY_DIR } = process.env;
  if (BENCH_STORY_DIR) cpSync(BENCH_STORY_DIR, story, { recursive: true });
  else seed(story);
  const lived = bytesOf(story);
  const market = addMarket(story, Date.now());
  const ways = [1, 2, 4, small.cores].map((processes, index) => {
    const dataDir = join(folder, String(index));
    cpSync(story, dataDir, { recursive: true });
    return { processes, dataDir, cores: index === 3 ? Array.from({ length: small.cores }, (_, core) => core) : null };
  });
  const running: Running[] = [];
  try {
    for (const { dataDir, processes, cores } of ways) running.push(await openSetup(dataDir, market, processes, cores));
    const inTurns = async (what: string, measure: (one: Running) => Promise<Rate>, times = rounds) => {
      console.log(`Capacity: ${what} …`);
      const all: Rate[][] = running.map(() => []);
      for (let round = 0; round < times; round += 1)
        for (const [index, one] of running.entries()) all[index]?.push(await measure(one));
      return all.map(medianRate);
    };
    await inTurns("warming up", async (one) => rateOf(await one.wall(1)), 1);
    const wall = await inTurns("job wall", async (one) => rateOf(await one.wall(seconds)));
    const overview = await inTurns("request overview", async (one) => rateOf(await one.overview(seconds)));
    console.log("Capacity: people at once …");
    const people: Setup["people"][] = [];
    for (const one of running) people.push(await one.people(seconds));
    const sizes = () => ways.map(({ dataDir }) => bytesOf(dataDir));
    /** Bytes of the database for one more of what is counted, in the middle of the servers. */
    const grown = (before: Sizes[], after: Sizes[], counted: "bookings" | "applications") =>
      median(
        after.map((one, index) => {
          const then = before[index] ?? one;
          return (one.database - then.database) / (one[counted] - then[counted]);
        }),
      );
    const first = sizes();
    const apply = await inTurns("applying", (one) => one.apply(seconds));
    const applied = sizes();
    const whole = await inTurns("booking ten at once", (one) => one.bookTen(seconds / 2), 2);
    const printing = await inTurns("printing", (one) => one.print(BILLS, PRINT_SECONDS), 1);
    const book = await inTurns("booking", (one) => one.book(seconds / 2), 2);
    const booked = sizes();
    const setups: Setup[] = running.map((one, index) => ({
      processes: ways[index]?.processes ?? 0,
      wall: wall[index] as Rate,
      overview: overview[index] as Rate,
      apply: apply[index] as Rate,
      book: book[index] as Rate,
      bookingsPerSecond: (whole[index]?.perSecond ?? 0) * 10,
      documents: printing[index] as Rate,
      people: people[index] as Setup["people"],
      busyPercent: one.busyPercent(),
      memoryMb: one.memory(),
    }));
    const [machine] = cpus();
    return {
      day: new Date().toISOString().slice(0, 10),
      machine: {
        node: process.versions.node,
        processor: machine?.model.trim() ?? "unknown",
        cores: cpus().length,
        loadBefore,
      },
      secondsEach: seconds,
      rounds,
      setups: setups.slice(0, 3),
      small: { ...small, setup: setups[3] as Setup },
      bytes: {
        booking: grown(applied, booked, "bookings"),
        application: grown(first, applied, "applications"),
        files: lived.filesOfABooking,
      },
    };
  } finally {
    await Promise.all(running.map((one) => one.close()));
    rmSync(folder, { recursive: true, force: true });
  }
}
