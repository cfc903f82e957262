import { json } from "@remix-run/node";
import { agencyTexts, staffTexts } from "~/answers/staff-texts.server";
import { findAgencyView } from "~/domain/selection/staff-view.queries.server";
import { findOwnProfile } from "~/domain/staff/queries.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { comingBookings } from "~/screens/back-office/frame/coming-bookings.server";

/** A person with everything the agency needs (ADM-05, SEL-34). */
export function loadStaffDetail(visit: AgencyVisit) {
  const { context, params, language, t } = visit;
  const view = findAgencyView(context, { userId: params.id ?? "", language });
  if (!view) return json({ title: t("messages:noDetailsFound"), person: null }, { status: 404 });
  const texts = staffTexts(visit, view);
  const { wishes, ...agency } = agencyTexts(visit, view);
  return {
    title: view.name,
    person: { ...view, number: view.userId.toUpperCase() },
    missing: findOwnProfile(context, view.userId)?.missing ?? [],
    coming: comingBookings(context, { userId: view.userId }),
    texts: { ...texts, work: { ...texts.work, ...wishes } },
    agency,
  };
}
