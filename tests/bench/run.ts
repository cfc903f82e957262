/** Measures P1 to P8 and writes results.md beside this file. A slow machine fails nothing. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isHydrated, isTooHeavy, weighAllPages } from "./all-pages";
import { printDocuments } from "./documents";
import { measureEndurance } from "./endurance";
import { makeHybridBills } from "./hybrid";
import { growthHead, growthRows, measureGrowth } from "./large";
import { measurePhotos, photoRows } from "./photos";
import { afterVisit, logIn, seed, startBaseline, startProduct } from "./servers";
import { type Times, visitSlowly } from "./slow-network";
import { type Comparison, compareInTurns, type Load, load } from "./throughput";
import { type Weight, weigh } from "./weight";

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
/** The heaviest pages that the report names. */
const LISTED = 12;
const wall = "/staff/job-wall";
const overview = "/organization/request-overview";

const number = (value: number, digits = 0) =>
  value.toLocaleString("en", { maximumFractionDigits: digits, minimumFractionDigits: digits });
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const loadCells = ({ requestsPerSecond, processorMsPerRequest }: Load) => [
  number(requestsPerSecond),
  number(processorMsPerRequest, 2),
];

function speedRow(goal: string, what: string, { product, baseline, ratio }: Comparison) {
  return [goal, what, ...loadCells(product), ...loadCells(baseline), number(ratio, 2)];
}

function weightRow(weight: Weight) {
  const { path, html, css, js, late } = weight;
  const goal = isHydrated(weight) ? 120_000 : 40_000;
  return [
    path,
    number(html),
    number(css),
    number(js),
    number(html + css),
    number(html + css + js + late),
    `14,000 / ${number(goal)}`,
  ];
}

const slowRow = (goal: string, what: string, time: number, still: Times) => [
  goal,
  what,
  number(time),
  number(time / still.usable, 2),
];

const dataDir = mkdtempSync(join(tmpdir(), "tagwerk-bench-"));
seed(dataDir);
const product = await startProduct(dataDir);
const baseline = await startBaseline(dataDir);
try {
  const anna = await logIn(product.url, "anna@tagwerk.example", "employee");
  const firma = await logIn(product.url, "firma@tagwerk.example", "employer");
  const compare = (path: string, headers: Record<string, string>) =>
    compareInTurns(
      rounds,
      () => load(product, path, headers, seconds),
      () => load(baseline, path, {}, seconds),
    );

  console.log("Warming up …");
  for (const [path, cookie] of [
    ["/", ""],
    [wall, anna],
    [overview, firma],
  ] as const) {
    await load(product, path, cookie ? { cookie } : {}, 2);
    await load(baseline, path, {}, 1);
  }
  console.log("P1, P2: requests a second …");
  const home = await compare("/", {});
  const asked = await compare("/", { "accept-encoding": "br" });
  const etag = (await fetch(`${product.url}/`)).headers.get("etag");
  const unchanged = etag
    ? await compareInTurns(
        rounds,
        () => load(product, "/", { "if-none-match": etag }, seconds),
        () => load(product, "/", {}, seconds),
      )
    : null;
  const jobWall = await compare(wall, { cookie: await afterVisit(product.url, wall, anna) });
  const requests = await compare(overview, { cookie: await afterVisit(product.url, overview, firma) });

  console.log("P3: weight …");
  const weights = [
    await weigh(product.url, "/", ""),
    await weigh(product.url, wall, anna),
    await weigh(product.url, overview, firma),
  ];
  const everyPage = await weighAllPages(product.url);
  const tooHeavy = everyPage.filter(isTooHeavy);

  console.log("P4: slow network …");
  const visits = await visitSlowly(
    [
      { url: `${baseline.url}/static`, cookie: "", hydrated: false },
      { url: `${product.url}/`, cookie: "", hydrated: false },
      { url: product.url + wall, cookie: anna, hydrated: false },
      { url: product.url + overview, cookie: firma, hydrated: true },
    ],
    rounds,
  );
  const [still, slowHome, slowWall, slowOverview] = visits;
  if (!still || !slowHome || !slowWall || !slowOverview) throw new Error("a page was not visited");

  console.log("P6: documents …");
  const documents = await printDocuments();
  console.log("Electronic bills …");
  const hybrid = await makeHybridBills();

  console.log("P7: photos and log-ins …");
  const photos = await measurePhotos(product, dataDir, rounds);

  console.log("P8: start and memory …");
  const requested = Number(process.env.BENCH_REQUESTS ?? 100_000);
  const endurance = await measureEndurance(dataDir, (url) => logIn(url, "anna@tagwerk.example", "employee"), wall, [
    requested / 5,
    requested,
  ]);

  console.log("P5: the same lists over more data …");
  const growth = growthRows(await measureGrowth());

  const processor = cpus();
  const report = `# Measured speed and weight

Made by \`npm run bench\`; goals and their meaning stand in the first column of each table. Node ${process.versions.node}, ${processor.length} × ${processor[0]?.model ?? "unknown processor"}, ${rounds} rounds of ${seconds} s in turns, medians. Times of different runs do not compare; the ratios do.

The baseline is node:http answering the same questions from the same database through plain template strings.

## Requests a second (ten connections, no compression but where it is said)
${table(
  ["Goal", "Page", "product req/s", "ms processor", "baseline req/s", "ms processor", "ratio"],
  [
    speedRow("P1 ≥ 1.0", "/ from the page cache, as browsers ask for it", asked),
    speedRow("", "the same without compression, 40 kB against 2 kB", home),
    ...(unchanged ? [speedRow("P1 ≥ 3.0", "/ answered 304, against its own 200", unchanged)] : []),
    speedRow("P2 ≥ 0.20", wall, jobWall),
    speedRow("P2 ≥ 0.20", overview, requests),
  ],
)}

## P3: bytes of a first visit, brotli, without pictures
${table(["Page", "HTML", "CSS", "JS", "HTML + CSS", "all", "goal HTML + CSS / all"], weights.map(weightRow))}

Of ${everyPage.length} addresses that six visitors come to by links, ${tooHeavy.length} are above a goal${tooHeavy.length > 0 ? ", here first" : ""}; the heaviest:
${table(
  ["Page", "HTML", "CSS", "JS", "HTML + CSS", "all", "goal HTML + CSS / all"],
  [...tooHeavy, ...everyPage.filter((page) => !isTooHeavy(page))].slice(0, LISTED).map(weightRow),
)}

## P4: time to a usable page at 400 kbit/s and 400 ms, empty cache, by the browser's clock
${table(
  ["Goal", "Page", "ms", "ratio to a static page of 1 kB"],
  [
    slowRow("", "static page", still.usable, still),
    slowRow("≤ 1.3", "/", slowHome.usable, still),
    slowRow("≤ 1.3", wall, slowWall.usable, still),
    slowRow("≤ 3.2", `${overview}: painted with its styles, links and forms act`, slowOverview.usable, still),
    slowRow("", `${overview}: taken over by React`, slowOverview.hydrated, still),
  ],
)}

## P5: 95th percentile of the query sets at 1,000 and at 1,000,000 positions, ms
${table(growthHead, growth)}

## P6: bills of two pages, two at a time
${table(
  ["Goal", "What", "measured", "ratio"],
  [
    [
      "≤ 0.3",
      "one document with a running Chromium, against the first",
      `${number(documents.warmMs)} of ${number(documents.coldMs)} ms`,
      number(documents.warmMs / documents.coldMs, 2),
    ],
    ["≥ 10", "documents a second", number(documents.perSecond, 1), ""],
    [
      "≤ 1.1",
      `memory at document ${number(documents.documents)}, against the 100th`,
      `${number(documents.lastKb / 1024)} of ${number(documents.firstKb / 1024)} MB`,
      number(documents.lastKb / documents.firstKb, 2),
    ],
  ],
)}

## Electronic bills of 30 lines, one after the other
${table(
  ["Goal", "What", "measured"],
  [
    ["≤ 0.6 s", "added to the PDF by the first, which loads the library", `${number(hybrid.firstMs)} ms`],
    ["≤ 0.3 s", "added by a later one, median of nine", `${number(hybrid.laterMs)} ms`],
    ["", "memory before, and while the library is loaded", `${number(hybrid.beforeMb)}, ${number(hybrid.loadedMb)} MB`],
    ["≤ 20 MB", "more memory than before, when the thread has ended", `${number(hybrid.afterMb - hybrid.beforeMb)} MB`],
  ],
)}

## P7: ten photos of 12 megapixels at once, and twenty log-ins
${table(["Goal", "What", "product", "compared with", "ratio"], photoRows(photos))}

## P8: start and memory
${table(
  ["Goal", "What", "measured", "ratio"],
  [
    ["≤ 1.5 s", "from the start to the first answer, database migrated", `${number(endurance.startMs)} ms`, ""],
    [
      "≤ 1.05",
      `memory after ${endurance.requests.map((one) => number(one)).join(" and ")} requests of ${wall}`,
      endurance.megabytes.map((one) => `${number(one)} MB`).join(" and "),
      number(endurance.megabytes[1] / endurance.megabytes[0], 2),
    ],
  ],
)}
`;
  const results = fileURLToPath(new URL("results.md", import.meta.url));
  // What no program measures stays as it is.
  const [, byHand = ""] = readFileSync(results, "utf8").split(/(?=\n## Measured by hand)/);
  writeFileSync(results, report + byHand);
  console.log(report);
} finally {
  await Promise.all([product.stop(), baseline.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
}
