import { eq, sql } from "drizzle-orm";
import { listWorkFindings } from "~/domain/application/work/working-life.queries.server";
import { type CandidateInput, findCandidate } from "~/domain/selection/candidate.queries.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { prepared } from "~/domain/shared/prepared.server";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { companies, workOverrides } from "~db/schema";
import { covers, reasonRefusal, storedFindings } from "./override-rules";
import { listOverrides } from "./overrides.queries.server";

const companyOf = prepared((db) =>
  db
    .select({ companyName: companies.companyName })
    .from(companies)
    .where(eq(companies.id, sql.placeholder("companyId")))
    .prepare(),
);

/** What is found of an applicant, and whether the agency has allowed it; null for whoever is not of the agency. */
export function findOverridable(context: Context, input: CandidateInput) {
  if (context.actor.kind !== "user" || context.actor.role !== "superuser") return null;
  const candidate = findCandidate(context, input);
  if (!candidate) return null;
  const findings = listWorkFindings(context, candidate);
  const { companyName } = companyOf(context.db).get(candidate) ?? { companyName: "" };
  const override = listOverrides(context, input.positionId).get(candidate.userId) ?? null;
  return {
    candidate,
    companyName,
    findings,
    override: override && covers(override.findings, findings) ? override : null,
  };
}

/**
 * The agency allows a person a position although the rules on working time say otherwise, in writing (WORK-13): for this
 * person, this position and exactly what is found now. Refused to everybody else, for a reason of other than 20 to 500
 * characters, and when nothing is found any more. What it said once is not said twice.
 */
export function overrideWork(
  context: Context,
  { reason, ...input }: CandidateInput & { reason: string },
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const found = findOverridable(tx, input);
    if (!found || tx.actor.kind !== "user") return refuse("notFound");
    const wrong = reasonRefusal(reason);
    if (wrong) return refuse(wrong);
    const { candidate, findings, override } = found;
    if (findings.length === 0) return refuse("workAllowed");
    if (override) return ok();
    const { userId, positionId, companyId } = candidate;
    const id = newId(tx.now);
    tx.db
      .insert(workOverrides)
      .values({
        id,
        positionId,
        userId,
        findingsJson: JSON.stringify(storedFindings(findings)),
        reason: reason.trim(),
        overriddenAt: tx.now,
        overriddenBy: tx.actor.userId,
      })
      .run();
    recordAudit(tx, {
      action: "work.overridden",
      objectType: "position",
      objectId: positionId,
      companyId,
      data: { userId, findings: findings.map(({ key }) => key) },
    });
    return ok();
  });
}
