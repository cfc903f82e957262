import { type Country, demandOf, euroAYear, type LimitName, limitsOf } from "./country";
import {
  type Figures,
  PEOPLE_P99_MS,
  POSITIONS_OF_AN_ORDER,
  type Rate,
  SECONDS_BETWEEN_PAGES,
  type Setup,
} from "./figures";

export const number = (value: number, digits = 0) =>
  value.toLocaleString("en", { maximumFractionDigits: digits, minimumFractionDigits: digits });

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const measures = [
  { name: "job wall", of: (setup: Setup) => setup.wall },
  { name: "request overview", of: (setup: Setup) => setup.overview },
  { name: "apply for a position", of: (setup: Setup) => setup.apply },
  { name: "book one position", of: (setup: Setup) => setup.book },
  { name: "print a bill", of: (setup: Setup) => setup.documents },
] as const;

const times = ({ perSecond }: Rate, first: Rate) => number(perSecond / first.perSecond, 2);

const todo: Record<LimitName, string> = {
  processor:
    "set `PROCESSES` to the number of cores, then take more cores; pages can be read from further machines (operate.md, *A second machine*)",
  writing: "one process writes at a time: a faster disk, then a faster core; more processes or machines do not help",
  documents: "more cores; what is printed later waits in the outbox and is lost by nobody",
  people: "more cores with `PROCESSES=auto`, then further machines that only read",
  memory: "fewer processes (each brings its own Chromium while it prints), or more memory",
  disk: "a larger disk; files alone can go to an object store and be brought back from it (`FILES_BACKUP_URL`)",
};

/** How long a first start takes, in whole seconds but for the load average before; `forms` lead from the first log-in to a booking. */
export interface FirstHour {
  day: string;
  cores: number;
  load: number;
  commands: number;
  ready: number;
  account: number;
  demo: number;
  forms: number;
}

/** What of it may take at most how long, or how many forms. */
export const FIRST_HOUR_AT_MOST = { commands: 9, ready: 600, account: 60, demo: 300, forms: 40 };

/** docs/capacity.md: nothing in it but what was measured, and what is taken of the country. */
export function capacityPage(figures: Figures, country: Country, firstHour: FirstHour): string {
  return [
    heading(figures),
    speed(figures),
    people(figures),
    size(figures),
    market(figures, country),
    limits(figures, country),
    firstStart(firstHour),
  ].join("\n\n");
}

const firstStart = ({ day, cores, load, commands, ready, account, demo, forms }: FirstHour) => `## The first hour
Written by \`npm run peers -- first-hour\` from what it measured on ${day} on ${cores} cores, which other work shared: the load average was ${number(load, 1)} before. It runs the ${commands} commands of operate.md, *First start in production*, as they stand, on a Debian that has Node and nothing else; programs and packages come over the network, and the database driver is compiled where its ready-made build cannot be fetched.

${table(
  ["What", "took", "may take"],
  [
    ["from the archive to `/readyz` 200", `${number(ready)} s`, `${number(FIRST_HOUR_AT_MOST.ready)} s`],
    ["from there to the agency's account", `${number(account)} s`, `${number(FIRST_HOUR_AT_MOST.account)} s`],
    [
      "`npm run demo` of a fresh clone, programs and packages at hand",
      `${number(demo)} s`,
      `${number(FIRST_HOUR_AT_MOST.demo)} s`,
    ],
    ["from the first log-in to the first job booked", `${number(forms)} forms sent`, number(FIRST_HOUR_AT_MOST.forms)],
  ],
)}
`;

const columns = ({ setups, small }: Figures) => [
  ...setups.map((setup) => ({ name: setup.processes === 1 ? "1 process" : `${setup.processes} processes`, setup })),
  { name: `small server (${small.cores} cores, ${number(small.memoryMb)} MB)`, setup: small.setup },
];

const heading = ({ day, machine, secondsEach, rounds }: Figures) => `# What one server carries

Written by \`npm run bench -- capacity\` from what it measured on ${day}; \`npm run bench\` writes it as well. Node ${machine.node}, ${machine.cores} × ${machine.processor}; each figure is the median of ${rounds} rounds of ${number(secondsEach, 1)} s in turns.

The program that asks ran on the same cores, and so did other work: the load average was ${number(machine.loadBefore, 1)} before. Requests a second are therefore what is left, and less than a server of its own does; the ratios between the columns and the processor time of a request say more. Applying and booking go through the JSON calls, which call the same commands as the pages.`;

function speed(figures: Figures): string {
  const all = columns(figures);
  const [first] = figures.setups;
  if (!first) throw new Error("nothing was measured");
  const cell = (rate: Rate, base: Rate) =>
    `${number(rate.perSecond, rate.perSecond < 20 ? 1 : 0)} (${times(rate, base)}; ${number(rate.processorMs, 2)} ms)`;
  return `## Requests a second
In brackets the ratio to one process, and the processor time of one request in all processes together.

${table(
  ["What", ...all.map(({ name }) => name)],
  [
    ...measures.map(({ name, of }) => [name, ...all.map(({ setup }) => cell(of(setup), of(first)))]),
    [
      `bookings, ${POSITIONS_OF_AN_ORDER} positions to an order`,
      ...all.map(
        ({ setup: { bookingsPerSecond } }) =>
          `${number(bookingsPerSecond)} (${number(bookingsPerSecond / first.bookingsPerSecond, 2)})`,
      ),
    ],
    ["to be tried once more, of what ten wrote at once, %", ...all.map(({ setup }) => number(setup.busyPercent, 2))],
    ["memory at rest, MB", ...all.map(({ setup }) => number(setup.memoryMb.rest))],
    ["memory while all this runs, MB", ...all.map(({ setup }) => number(setup.memoryMb.peak))],
  ],
)}

${comparisons(figures)} One process writes at a time; a write that waits for more than five seconds is to be tried once more, with what was typed.`;
}

/** From each number of processes to the next: what reading, writing and memory become. */
function comparisons({ setups, machine }: Figures): string {
  const steps = setups.slice(1).map((setup, index) => {
    const before = setups[index] ?? setup;
    const [wall, book, memory] = [
      setup.wall.perSecond / before.wall.perSecond,
      setup.book.perSecond / before.book.perSecond,
      setup.memoryMb.peak / before.memoryMb.peak,
    ].map((ratio) => number(ratio, 2));
    return `From ${before.processes} to ${setup.processes} processes on these ${machine.cores} cores the wall does ${wall} times as much, booking ${book} times, with ${memory} times the memory.`;
  });
  return steps.join(" ");
}

const people = (figures: Figures) => `## People at once
So many people, each asking for a page every ${SECONDS_BETWEEN_PAGES} seconds (half of them the job wall, the others home, overview and my jobs), were answered within ${PEOPLE_P99_MS} ms in 99 of 100 cases, counted from the moment in which the page was due.

${table(
  ["", ...columns(figures).map(({ name }) => name)],
  [
    ["people at once", ...columns(figures).map(({ setup }) => number(setup.people.atOnce))],
    ["99th percentile, ms", ...columns(figures).map(({ setup }) => number(setup.people.p99Ms))],
  ],
)}`;

const size = ({ bytes }: Figures) => `## Size of 1,000 bookings
${table(
  ["What", "MB"],
  [
    ["database: booking, order, bill, reminders, registration, log and outbox", number(bytes.booking / 1000, 1)],
    ["database: 1,000 applications", number(bytes.application / 1000, 1)],
    ["files: contract, signatures and bill", number(bytes.files / 1000, 1)],
  ],
)}`;

function market({ bytes }: Figures, country: Country): string {
  const demand = demandOf(country, bytes);
  const rows: [string, string][] = [
    ["people, companies", `${number(country.people)}, ${number(country.companies)}`],
    ["people who look on a day, pages of each", `${number(country.peopleADay)}, ${number(country.pagesOfAPerson)}`],
    [
      "companies that look on a day, pages of each",
      `${number(country.companiesADay)}, ${number(country.pagesOfACompany)}`,
    ],
    ["positions posted on a day", number(country.positionsADay)],
    [
      "bookings on a day, positions of an order",
      `${number(country.bookingsADay)}, ${number(country.bookingsOfAnOrder)}`,
    ],
    [
      "applications of a booking, on a day",
      `${number(country.applicationsOfABooking)}, ${number(demand.applicationsADay)}`,
    ],
    ["documents of a booking", number(country.documentsOfABooking, 1)],
    ["of a day in its busiest minute", `${number(country.peakMinutePercent, 1)} %`],
    ["new people on a day, bytes of each", `${number(country.newPeopleADay)}, ${number(country.bytesOfAPerson)}`],
    [
      "**in the busiest second**: pages of people, of companies",
      `${number(demand.wall, 1)}, ${number(demand.overview, 1)}`,
    ],
    [
      "applications, orders, documents",
      `${number(demand.apply, 2)}, ${number(demand.book, 3)}, ${number(demand.documents, 2)}`,
    ],
    ["**a year** adds", `${number(demand.gbAYear, 1)} GB`],
    [
      "and costs, on a small server with copies elsewhere",
      `${number(euroAYear(country, demand))} € (${number(country.serverEuroAMonth)} € a month for the server, ${number(country.copiesEuroAGbAndMonth, 2)} € for a GB of copies)`,
    ],
  ];
  return `## A country's market
These are assumptions, in \`tests/bench/capacity/country.ts\`; whoever knows better changes them there. The busiest second is an even part of the busiest minute.

${table(["What", "taken to be"], rows)}`;
}

function limits(figures: Figures, country: Country): string {
  const demand = demandOf(country, figures.bytes);
  const { small } = figures;
  const [first, ...others] = limitsOf(country, demand, small.setup, small);
  if (!first) throw new Error("no limit was counted");
  const growing = limitsOf(country, demand, small.setup, small).find(
    ({ name }) => name !== "memory" && name !== "disk",
  );
  const rows = [first, ...others].map(({ name, percent }) => [name, `${number(percent, 1)} %`, todo[name]]);
  return `## Which limit comes first
How much of a small server (${small.cores} cores, ${number(small.memoryMb)} MB, ${number(small.diskGb)} GB of disk) that market needs in its busiest second, and of the disk in a year:

${table(["Limit", "used", "what to do"], rows)}

**${first.name}** comes first. Memory does not grow with the market and the disk is planned by the year; of what grows with people, **${growing?.name}** is the first, when the market is ${number(100 / (growing?.percent ?? Number.NaN), 1)} times as large.`;
}
