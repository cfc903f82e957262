import { mustEnrol } from "~/domain/account/access/access-rules";
import { companyAsksSecondStep, hasFactor } from "~/domain/account/access/second-step.queries.server";
import type { Context } from "~/domain/shared/context";
import type { Visit } from "~/http/visit.server";

/** Where somebody sets up the second step, logs in or out, or chooses a language. */
const open = /^\/account\/security(\/|$)|^(\/en)?\/auth\/(login|logout|second-step)$|^\/language$/;

type Asked = Pick<Visit, "user" | "settings"> & { context: Pick<Context, "db"> };

/** Whether this person has to set up a second step before anything else (ACCS-06). */
export function enrolmentMissing({ user, settings, context }: Asked): boolean {
  if (!user || user.role === "employee") return false;
  const agencyAsks = user.role === "superuser" && settings.secondFactorAgency === 1;
  const companyAsks = user.companyId !== null && companyAsksSecondStep(context, user.companyId);
  if (!agencyAsks && !companyAsks) return false;
  return mustEnrol({ role: user.role, hasFactor: hasFactor(context, user.id), agencyAsks, companyAsks });
}

/** The same for a page or an action: only those of the enrolment are open then. */
export const ledToEnrolment = (visit: Visit): boolean => !open.test(visit.url.pathname) && enrolmentMissing(visit);
