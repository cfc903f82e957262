import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { teams } from "~db/schema";
import { findOwnTeam } from "./own-team.server";

/** Deletes a team of the own company; its people stay what they are (TEAM-08). Refused by notFound for other teams. */
export function deleteTeam(context: Context<UserActor>, teamId: string): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const team = findOwnTeam(tx, teamId);
    if (!team) return refuse("notFound");
    tx.db.delete(teams).where(eq(teams.id, teamId)).run();
    const { companyId, name, members: people } = team;
    recordAudit(tx, {
      action: "company.teamDeleted",
      objectType: "company",
      objectId: companyId,
      companyId,
      data: { name, people },
    });
    return ok();
  });
}
