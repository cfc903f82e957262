import { nameInSql } from "~/domain/account/name-rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { addMonths, dayOf, startOfDay } from "~/domain/shared/time.server";

const MONTHS = 24;
const MOST = 200;

interface Act {
  at: number;
  /** An action of the audit log, or "session.opened". */
  action: string;
  /** Who it was: the person, a name of the agency, or what acted by itself. */
  by: "you" | "agency" | "company" | "system";
  name: string | null;
  /** Of a log-in: the browser. */
  userAgent: string | null;
}

/** What was read of many people at once, with the social security number in it. */
const LISTS = `
  select a.at, a.action, a.actor_user_id from audit_entries a join registration_days d on d.export_id = a.object_id
    where d.user_id = :user and a.action = 'registrationExport.read' and a.at >= :since
  union
  select a.at, a.action, a.actor_user_id from audit_entries a join pay_exported_months m on m.export_id = a.object_id
    join pay_items i on i.month = m.month
    where i.user_id = :user and a.action = 'payExport.read' and a.at >= :since
  union
  select a.at, a.action, a.actor_user_id from audit_entries a join payout_lines l on l.month = a.object_id
    where l.user_id = :user and a.action = 'payout.read' and a.at >= :since`;

const ACTS = `
  select found.at, found.action, u.id as id, u.role as role, ${nameInSql("u")} as name, null as userAgent from (
    select at, action, actor_user_id from audit_entries
      where object_type = 'user' and object_id = :user and at >= :since
    union ${LISTS}) found left join users u on u.id = found.actor_user_id
  union all
  select created_at, 'session.opened', user_id, null, null, user_agent from sessions
    where user_id = :user and created_at >= :since
  order by 1 desc limit ${MOST}`;

interface Row {
  at: number;
  action: string;
  id: string | null;
  role: UserActor["role"] | null;
  name: string | null;
  userAgent: string | null;
}

/** Who looked at or changed what is held about whoever asks, the newest first (PRIV-15). */
export function listOwnActivity({ db, now, actor }: Context<UserActor>): Act[] {
  const since = startOfDay(addMonths(dayOf(now), -MONTHS));
  return db.$client
    .prepare<[{ user: string; since: number }], Row>(ACTS)
    .all({ user: actor.userId, since })
    .map(({ id, role, name, ...act }) => ({ ...act, ...who(actor.userId, id, role, name) }));
}

function who(own: string, id: string | null, role: Row["role"], name: string | null): Pick<Act, "by" | "name"> {
  if (id === own) return { by: "you", name: null };
  if (role === "superuser") return { by: "agency", name };
  return role === "employer" ? { by: "company", name: null } : { by: "system", name: null };
}
