import { staffTypes } from "~db/schema";
import type { YouthRule } from "../../pricing/staff-type-rules";
import type { Context } from "../../shared/context";
import { prepared } from "../../shared/prepared.server";
import { readSettings } from "../../shared/settings.server";
import { type AskedTime, besideJobs } from "./beside-jobs.server";
import { listBookedJobs, REACH_MS } from "./working-life.queries.server";

/** Whether the rules on working time do not allow a person a time from now on beside their jobs, asked of any (WORK-11). */
export function findBesideJobs(
  { db, now }: Pick<Context, "db" | "now">,
  { userId, birthDate }: { userId: string; birthDate: string | null },
): (time: AskedTime) => boolean {
  const settings = readSettings({ db });
  const ahead = { after: now - REACH_MS, before: Number.MAX_SAFE_INTEGER };
  const jobs = listBookedJobs({ db }, { userIds: [userId], except: "", ...ahead });
  jobs.sort((a, b) => a.startsAt - b.startsAt);
  let rules: Map<string, YouthRule> | null = null;
  const youthRuleOf = (staffTypeId: string) => {
    rules ??= new Map(
      youthRules(db)
        .all()
        .map(({ id, youthRule }) => [id, youthRule]),
    );
    return rules.get(staffTypeId) ?? "standard";
  };
  return besideJobs({ jobs, birthDate, youthRuleOf, now }, settings);
}

const youthRules = prepared((db) =>
  db.select({ id: staffTypes.id, youthRule: staffTypes.youthRule }).from(staffTypes).prepare(),
);
