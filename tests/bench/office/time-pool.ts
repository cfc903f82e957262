import { listPool } from "~/domain/invitation/pool/pool.queries.server";
import { readPoolFilter } from "~/domain/invitation/pool/pool-filter.server";
import { openDatabase } from "~db/open";
import { NOW } from "../large-market";
import { at, processorMs } from "../law/time-work";

const ROUNDS = 30;
const GOAL_MS = 30;

/** What a clerk asks, from whoever lives near to what nobody is. */
const QUESTIONS = [
  "",
  "from=2026-12-05",
  "from=2026-12-05&until=2026-12-06&place=1010&km=10",
  "from=2026-12-05&place=Graz&work=T0000000000000000000000003&languages=en&reliable=80",
  "from=2026-12-04&until=2026-12-06&place=1010&traits=carAvailable&traits=blackPantsuit&ageFrom=20&ageTo=30&lastJob=90",
  "place=Bregenz&sizes=xx-large&languages=ru&shoe=48",
  "sizes=xx-large&languages=ru&shoe=48",
  "from=2026-12-05&place=1010&worked=Firma 42&reliable=60",
  "from=2026-12-01&until=2026-12-14&reliable=90&lastJob=30",
];

/** A quarter of the people live around Vienna; profiles differ, some never work on some days, and many marked days. */
const SPREAD = [
  `update staff_profiles set drivers_license = (rowid * 7919 >> 3) % 2, car_available = (rowid * 104729 >> 4) % 3 = 0,
    black_pantsuit = (rowid * 1299709 >> 5) % 2, black_skirt_blazer = (rowid * 15485863 >> 5) % 2,
    size = iif(rowid % 2, 'female-', 'male-') || json_extract('["small","medium","large","x-large"]', '$[' || ((rowid * 32452843 >> 4) % 4) || ']'),
    shoe_size = 35 + (rowid * 49979687 >> 4) % 13, date_of_birth = (1970 + (rowid * 67867967 >> 5) % 38) || '-03-14',
    foreign_languages = json_extract('["[]","[\\"en\\"]","[\\"en\\",\\"fr\\"]","[\\"ru\\"]"]', '$[' || ((rowid * 86028121 >> 5) % 4) || ']')`,
  `update staff_profiles set latitude = 48.1 + (rowid * 668265263 >> 9) % 200 / 1000.0,
    longitude = 16.2 + (rowid * 374761393 >> 9) % 300 / 1000.0 where rowid % 4 = 0`,
  `insert or ignore into availability_days (user_id, day, free, since) select user_id, value, 0, 0 from staff_profiles,
    json_each('["2026-12-04","2026-12-05","2026-12-06","2026-12-12","2026-12-24","2026-12-25"]') where staff_profiles.rowid % 3 = 0`,
  `insert or ignore into availability_pattern (user_id, weekday, since) select user_id, value, 0 from staff_profiles,
    json_each('[1, 2, 6]') where staff_profiles.rowid % 5 = 0`,
];

/** Whom the agency looks for, among 100,000 people (POOL-01). */
export function timePool(path: string): string[] {
  const db = openDatabase(path);
  db.$client.transaction(() => {
    for (const spread of SPREAD) db.$client.exec(spread);
  })();
  const lines = QUESTIONS.map((question) => {
    const ask = () => listPool({ db, now: NOW }, readPoolFilter(new URLSearchParams(question)), null);
    const { rows, next } = ask();
    const times = Array.from({ length: ROUNDS }, () => processorMs(ask));
    const found = `${rows.length}${next ? " and more" : ""}`;
    return `pool "${question}": ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms of processor (goal ${GOAL_MS} ms), ${found}`;
  });
  db.$client.close();
  return lines;
}
