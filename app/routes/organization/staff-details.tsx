import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NobodyHere } from "~/components/frame/nobody-here";
import { ordersLinks } from "~/components/frame/orders-sheet";
import { Note } from "~/components/parts/note";
import { AppliedJobs } from "~/components/selection/applied-jobs";
import { StaffSheet } from "~/components/selection/staff-sheet";
import { findStaffView } from "~/domain/booking/staff-view.queries.server";
import { employerLoader } from "~/http/guards.server";
import { staffTexts } from "~/http/staff-texts.server";

export const links = ordersLinks;

/** A person as their possible employer may see them (ADM-06, D-11). */
export const loader = employerLoader((visit) => {
  const { context, params, language, t } = visit;
  const person = findStaffView(context, { userId: params.id ?? "", language });
  if (!person) return json({ title: t("messages:noDetailsFound"), person: null, texts: null }, { status: 404 });
  const { userId, name, age, city, photoFileIds, voiceFileId, appliedJobs } = person;
  return json({
    title: name,
    person: { userId, name, age, city, photoFileIds, voiceFileId, appliedJobs },
    texts: staffTexts(visit, person),
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function StaffDetails() {
  const { title, person, texts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("booking");
  return (
    <div className="wrap page stack stack--l">
      {person && texts ? (
        <>
          <StaffSheet person={person} texts={texts} />
          <AppliedJobs jobs={person.appliedJobs} prefix="/organization" none={t("staff.noJobs")} />
          <Note icon="lock">{t("staff.privacy")}</Note>
        </>
      ) : (
        <NobodyHere title={title} backHref="/organization/request-overview" />
      )}
    </div>
  );
}
