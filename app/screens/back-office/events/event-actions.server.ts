import type { z } from "zod";
import type { teaserForm, travelForm } from "~/domain/agency/schema";
import { setTeaser, setTravelCost } from "~/domain/event/set-travel-cost.server";
import { readCents } from "~/domain/shared/money";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import { formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const placeOf = ({ params }: AgencyVisit, positionId: string) =>
  `/superuser/back-office/events/${params.eventId}#${positionId}`;

export function showTeaser({ positionId, ...typed }: z.output<typeof teaserForm>, visit: AgencyVisit) {
  const showAsTeaser = typed.showAsTeaser === "on";
  foundOr404(setTeaser(visit.context, { positionId, showAsTeaser }).ok || null);
  return redirectWithFlash(placeOf(visit, positionId), showAsTeaser ? "teaserShown" : "teaserHidden");
}

export function saveTravel(
  { positionId, jobTravelCost }: z.output<typeof travelForm>,
  visit: AgencyVisit,
  form: FormData,
) {
  const travelCents = readCents(jobTravelCost) ?? -1;
  const set = setTravelCost(visit.context, { positionId, travelCents, seen: seenOf(form) });
  if (set.ok) return redirectWithFlash(placeOf(visit, positionId), "travelSet");
  if (set.refusal === "notFound") throw notFound();
  // Each position of the page has its own field.
  const own = `jobTravelCost-${positionId}`;
  const refused = refusalOf(set, { field: own, status: 409, show: (_field, cents) => formatMoney(Number(cents)) });
  const fields = refused.fields?.map(({ field, key }) => ({ field: field === "form" ? field : own, key }));
  return { ...refused, ...(fields ? { fields } : {}) };
}
