import type { z } from "zod";
import { nameOf } from "~/domain/account/name-rules";
import { nameOnSitePerson } from "~/domain/attendance/on-site/name-on-site-person.server";
import { findOnSitePerson } from "~/domain/attendance/on-site/on-site-person.queries.server";
import type { onSitePersonForm } from "~/domain/attendance/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { eventHref } from "./post-event-day.server";

export function postOnSitePerson(
  { onSitePerson }: z.output<typeof onSitePersonForm>,
  { context, params, user }: BookerVisit,
) {
  const { eventId = "" } = params;
  const named = nameOnSitePerson(context, { eventId, userId: onSitePerson || null });
  if (!named.ok && named.refusal === "notFound") throw notFound();
  if (!named.ok) return refusalOf(named, { field: "onSitePerson" });
  const person = findOnSitePerson(context, eventId);
  const href = eventHref(user, eventId);
  if (!person) return redirectWithFlash(href, "onSitePersonNobody");
  return redirectWithFlash(href, "onSitePersonNamed", { values: { name: nameOf(person) } });
}
