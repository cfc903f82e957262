import { json } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerLoader } from "~/access/guards.server";
import { staffTexts } from "~/answers/staff-texts.server";
import { findPersonSum } from "~/domain/rating/sums.queries.server";
import { listCameTo } from "~/domain/reliability/reliability.queries.server";
import { findBriefView } from "~/domain/selection/brief-view.queries.server";
import { listFavourites } from "~/domain/selection/people/favourites.queries.server";
import { findStaffView } from "~/domain/selection/staff-view.queries.server";
import { choosingLinks } from "~/ui/frame/choosing-sheet";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { NobodyHere } from "~/ui/frame/nobody-here";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { Note } from "~/ui/parts/note";
import { AppliedJobs } from "~/ui/person/applied-jobs";
import { PersonLinks } from "~/ui/person/person-links";
import { StaffSheet } from "~/ui/person/staff-sheet";
import { PersonSumLine } from "~/ui/rating/person-sum-line";
import { BriefSheet } from "./brief-sheet";

export const links = () => [...ordersLinks(), ...listsLinks(), ...choosingLinks()];

export const handle = { hydrated: false };

/** A person as their possible employer may see them (ADM-06, D-11, SAFE-25). */
export const loader = employerLoader((visit) => {
  const { context, params, language, t } = visit;
  const asked = { userId: params.id ?? "", language };
  const person = findStaffView(context, asked);
  const starred = listFavourites(context, { companyId: visit.user.companyId, userIds: [asked.userId] }).size > 0;
  if (!person) {
    const brief = findBriefView(context, asked);
    const title = brief?.name ?? t("messages:noDetailsFound");
    return json(
      { title, brief, starred, came: null, rated: null, person: null, texts: null },
      { status: brief ? 200 : 404 },
    );
  }
  const { userId, name, age, city, photoFileIds, voiceFileId, appliedJobs } = person;
  return {
    title: name,
    brief: null,
    starred,
    came: listCameTo(context, [userId]).get(userId) ?? null,
    rated: findPersonSum(context, userId),
    person: { userId, name, age, city, photoFileIds, voiceFileId, appliedJobs },
    texts: staffTexts(visit, person),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function StaffDetails() {
  const { title, brief, starred, came, rated, person, texts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("booking");
  return (
    <div className="wrap page stack stack--l">
      {person && texts ? (
        <>
          <StaffSheet
            person={person}
            texts={texts}
            actions={
              <>
                {rated ? (
                  <p>
                    <PersonSumLine sum={rated} />
                  </p>
                ) : null}
                <PersonLinks {...person} starred={starred} />
              </>
            }
          />
          {came ? <p className="soft">{t("selection.came", came)}</p> : null}
          <AppliedJobs jobs={person.appliedJobs} prefix="/organization" none={t("staff.noJobs")} />
          <Note icon="lock">{t("staff.privacy")}</Note>
        </>
      ) : brief ? (
        <BriefSheet person={brief} actions={<PersonLinks {...brief} starred={starred} />} />
      ) : (
        <NobodyHere title={title} backHref="/organization/request-overview" />
      )}
    </div>
  );
}
