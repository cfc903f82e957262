import { json } from "@remix-run/node";
import { dutyFor, mayDo } from "~/domain/account/duties/duties";
import { firstDayOnSite } from "~/domain/account/duties/first-day-on-site.server";
import type { SessionUser } from "~/domain/account/sessions.server";
import type { Message } from "~/domain/shared/result";
import type { Visit } from "~/http/visit.server";
import { i18nOf, type Language } from "~/i18n/language.server";
import { dutiesAt, mayOpen } from "./route-duties";
import type { RouteDuties } from "./route-entry";

type Person = Pick<SessionUser, "role" | "duty">;

/** Who is asked instead, in words. */
export const notYourDuty = ({ role }: Person, allowed: RouteDuties["read"] | undefined, language: Language): Message =>
  `notYourDuty?${new URLSearchParams({ duty: i18nOf(language).t(`account:duty.${dutyFor(role, allowed)}`) })}`;

/**
 * Refuses a page or an action that belongs to another duty (ACCS-09, ACCS-11). The owner does all, and a route that
 * nobody has entered in the table is the owner's alone.
 */
export function admitDuty(
  { user, url, params, context, language }: Visit,
  kind: "loader" | "action",
  resource = false,
): void {
  if (!user || user.duty === "owner") return;
  const duties = dutiesAt(url.pathname);
  const allowed = kind === "action" ? (duties?.act ?? duties?.read) : duties?.read;
  const over = duties?.onSiteFromToday && user.duty === "onSite" && (params.date ?? "") < firstDayOnSite(context.now);
  if (mayDo(user.duty, allowed) && !over) return;
  if (resource) throw new Response("403", { status: 403, statusText: "Forbidden" });
  const message = notYourDuty(user, over ? ["booker"] : allowed, language);
  throw json({ message }, { status: 403, statusText: "Forbidden" });
}

/** Whether the reader of a page may use its forms. */
export function mayAct({ user, url }: Pick<Visit<SessionUser>, "user" | "url">): boolean {
  const duties = dutiesAt(url.pathname);
  return mayDo(user.duty, duties?.act ?? duties?.read);
}

/** Whether a page may lead its reader there. */
export const opens = ({ user }: { user: Person }, path: string): boolean =>
  user.duty === "owner" || mayOpen(user.duty, path);
