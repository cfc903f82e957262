import type { z } from "zod";
import type { teaserForm, travelForm } from "~/domain/agency/schema";
import { setGroupTeaser, setGroupTravel } from "~/domain/event/set-group.server";
import { readCents } from "~/domain/shared/money";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import { formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** Back to the page as it was, with what was open on it. */
function placeOf({ params, url }: AgencyVisit, positionId: string, groupId?: string | null): string {
  const query = new URLSearchParams(url.search);
  if (groupId && query.has("open")) query.set("open", groupId);
  return `/superuser/back-office/events/${params.eventId}?${query}#${positionId}`;
}

export function showTeaser({ positionId, ...typed }: z.output<typeof teaserForm>, visit: AgencyVisit) {
  const showAsTeaser = typed.showAsTeaser === "on";
  foundOr404(setGroupTeaser(visit.context, { positionId, showAsTeaser }).ok || null);
  return redirectWithFlash(placeOf(visit, positionId), showAsTeaser ? "teaserShown" : "teaserHidden");
}

export function saveTravel(
  { positionId, jobTravelCost, onlyOne }: z.output<typeof travelForm>,
  visit: AgencyVisit,
  form: FormData,
) {
  const travelCents = readCents(jobTravelCost) ?? -1;
  const given = { positionId, travelCents, onlyOne: onlyOne === "on", seen: seenOf(form) };
  const set = setGroupTravel(visit.context, given);
  if (set.ok) return redirectWithFlash(placeOf(visit, positionId, set.value.groupId), "travelSet");
  if (set.refusal === "notFound") throw notFound();
  // Each group of the page has its own field.
  const own = `jobTravelCost-${positionId}`;
  const refused = refusalOf(set, {
    field: own,
    status: 409,
    show: (_field, cents) => formatMoney(visit.t, Number(cents)),
  });
  const fields = refused.fields?.map(({ field, key }) => ({ field: field === "form" ? field : own, key }));
  return { ...refused, ...(fields ? { fields } : {}) };
}
