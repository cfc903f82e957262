import { json } from "@remix-run/node";
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { findAgencyView } from "~/domain/booking/staff-view.queries.server";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { agencyTexts, staffTexts } from "~/forms/staff-texts.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { formatDay } from "~/i18n/format";
import { ApprovalActs } from "~/screens/back-office/frame/approval-acts";
import { ComingBookings } from "~/screens/back-office/frame/coming-bookings";
import { comingBookings } from "~/screens/back-office/frame/coming-bookings.server";
import { MissingFields } from "~/screens/back-office/frame/missing-fields";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { NobodyHere } from "~/ui/frame/nobody-here";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { AppliedJobs } from "~/ui/person/applied-jobs";
import { ProfileFacts } from "~/ui/person/profile-facts";
import { StaffSheet } from "~/ui/person/staff-sheet";
import { AccountState } from "./account-state";
import { Deactivation } from "./deactivation";
import { decideAboutPerson } from "./staff-detail-actions.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** A person with everything the agency needs (ADM-05, SEL-34). */
export function loadStaffDetail(visit: AgencyVisit) {
  const { context, params, language, t } = visit;
  const view = findAgencyView(context, { userId: params.id ?? "", language });
  if (!view) return json({ title: t("messages:noDetailsFound"), person: null }, { status: 404 });
  const texts = staffTexts(visit, view);
  const { wishes, ...agency } = agencyTexts(visit, view);
  return json({
    title: view.name,
    person: { ...view, number: view.userId.toUpperCase() },
    missing: findOwnProfile(context, view.userId)?.missing ?? [],
    coming: comingBookings(context, { userId: view.userId }),
    texts: { ...texts, work: { ...texts.work, ...wishes } },
    agency,
  });
}
