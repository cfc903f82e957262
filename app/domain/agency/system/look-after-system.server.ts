import { and, eq, isNull, lt } from "drizzle-orm";
import { config } from "~/config/config.server";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { addDays, dayOf } from "~/domain/shared/time.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { runAlertCommand } from "~/gateways/machine/alert-command.server";
import { logger } from "~/logs/logger.server";
import { alerts } from "~db/schema";
import { dueAlerts, type SystemFacts, type SystemLine, systemLines } from "./rules";

const STORED_DAYS = 365;

/**
 * Mails what is not well and what is well again (OPS-06). That an alert was mailed is a row, so that neither a restart
 * nor a second process mails it again. While mail itself does not work, ALERT_COMMAND is run too.
 */
export function lookAfterSystem(context: Context, facts: SystemFacts, alertCommand = config().alertCommand): void {
  const lines = systemLines(facts, readSettings(context).diskWarnPercent);
  const due = transactOrThrow(context, (tx) => ok(sendAlerts(tx, lines)));
  const isMailDown = lines.some(({ name, level }) => name === "mail" && level === "act");
  for (const what of ["raised", "ended"] as const)
    for (const { name } of due[what]) {
      logger.warn({ cause: name, what }, "alert");
      if (alertCommand === null || !(isMailDown || name === "mail")) continue;
      runAlertCommand(alertCommand, name, what, (error) =>
        logger.error({ error, cause: name }, "ALERT_COMMAND failed"),
      );
    }
}

function sendAlerts(tx: Context, lines: readonly SystemLine[]) {
  const { db, now } = tx;
  const today = dayOf(now);
  const sent = db.select().from(alerts).all();
  const due = dueAlerts(lines, sent, today);
  for (const line of due.raised) {
    db.insert(alerts).values({ cause: line.name, day: today, raisedAt: now }).run();
    mailAlert(tx, line, false);
  }
  for (const line of due.ended) {
    db.update(alerts)
      .set({ endedAt: now })
      .where(and(eq(alerts.cause, line.name), isNull(alerts.endedAt)))
      .run();
    mailAlert(tx, line, true);
  }
  db.delete(alerts)
    .where(lt(alerts.day, addDays(today, -STORED_DAYS)))
    .run();
  return due;
}

function mailAlert(tx: Context, { name, state, values }: SystemLine, ended: boolean): void {
  const { alertEmail, agencyEmail, agencyName } = readSettings(tx);
  enqueue(tx, {
    kind: "mail",
    payload: {
      template: "alert",
      reader: { email: alertEmail || agencyEmail, name: agencyName, language: "de" },
      data: { name, state, values, ended },
    },
  });
}
