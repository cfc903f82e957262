import { parseArgs } from "node:util";
import { stopWith } from "~/config/stopped-by";
import { closeDatabase, database } from "~/database/db.server";
import { NOTICE_LENGTH, type Notice, setNotice } from "~/domain/shared/notice.server";
import { instantOf, isDay } from "~/domain/shared/time.server";
import { now } from "~/gateways/clock.server";
import { readClock } from "~/i18n/typed-time";

const usage =
  'npm run notice -- --until "2026-12-01 06:00" --de "Wir aktualisieren …" --en "We are updating …" [--read-only]\nnpm run notice -- --off';

const why = {
  noticeText: `--de and --en are both needed, with at most ${NOTICE_LENGTH} characters.`,
  noticeOver: "--until must be in the future.",
};

/** What the command line asks for; null takes the notice away, undefined is no order. */
function readNotice(): Notice | null | undefined {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = { until: text, de: text, en: text, "read-only": flag, off: flag };
  const { values } = parseArgs({ options });
  if (values.off) return null;
  const [day = "", typed = ""] = (values.until ?? "").split(" ");
  const clock = readClock(typed);
  if (!isDay(day) || clock === null) return undefined;
  const until = instantOf(day, clock);
  return { until, de: values.de ?? "", en: values.en ?? "", readOnly: values["read-only"] ?? false };
}

function main(): number {
  const notice = readNotice();
  if (notice === undefined) {
    console.error(usage);
    return 1;
  }
  const set = setNotice({ db: database(), now: now(), actor: { kind: "system" } }, notice);
  closeDatabase();
  if (!set.ok) {
    console.error(`${why[set.refusal]}\n${usage}`);
    return 1;
  }
  console.log(notice ? "Every page says it from now on." : "The notice is gone.");
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  stopWith(error);
}
