import { listWaitingKinds } from "~/domain/agency/system/outbox-by-kind.queries.server";
import { systemLines } from "~/domain/agency/system/rules";
import { formatSpan, foundWords } from "~/domain/agency/system/shown-line.server";
import { readSystemFacts } from "~/domain/agency/system/system-facts.server";
import { ofAllProcesses } from "~/limits/all-processes.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { shownInstant } from "~/screens/back-office/frame/shown-change.server";
import { ownState } from "~/worker/start.server";

/** How the server is, line by line, what waits in the outbox, and what was slow today. */
export async function loadSystem({ context, settings, t }: AgencyVisit) {
  const { now } = context;
  const { slow, usedBytes } = await ofAllProcesses();
  const facts = await readSystemFacts(context, { ...ownState(), slowestMs: slow[0]?.ms ?? 0, usedBytes });
  return {
    title: t("system:title"),
    lines: systemLines(facts, settings.diskWarnPercent).map((line) => ({
      name: line.name,
      level: line.level,
      found: foundWords(t, line),
    })),
    waiting: listWaitingKinds(context).map(({ kind, rows, since }) => ({
      kind,
      name: t(kind === "mail" ? "system:line.mail.name" : `system:work.${kind}`),
      rows,
      since: since > now ? t("system:planned", { when: shownInstant(since) }) : formatSpan(t, now - since),
    })),
    slow: slow.map(({ route, ms }) => ({ route, time: formatSpan(t, ms) })),
  };
}

export type ShownLine = Awaited<ReturnType<typeof loadSystem>>["lines"][number];
