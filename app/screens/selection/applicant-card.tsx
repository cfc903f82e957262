import { useTranslation } from "react-i18next";
import type { AgencyFacts, Applicant } from "~/domain/selection/selection";
import { formatWeekdayDay } from "~/i18n/format";
import { HoldBadge } from "~/ui/job/hold-badge";
import { MarginalMeter } from "~/ui/job/marginal-meter";
import { isOfAgency, useSpoken } from "~/ui/job/of-agency";
import { Status } from "~/ui/parts/status";
import { Face, placeholderFor } from "~/ui/person/face";
import { InviteLink } from "~/ui/person/invite-link";
import { DaysLeft, distanceText, Hint, languagesText, workedText } from "~/ui/person/person-facts";
import { usePersonName } from "~/ui/person/person-name";
import { StarForm } from "~/ui/person/star-form";
import { ApplicantActions, type ApplicantCardProps, BringBack } from "./applicant-actions";

/** One person in a column of the selection, with what can be done (SEL-09 to SEL-12). */
export function ApplicantCard(props: ApplicantCardProps) {
  const { applicant, now, languageNames } = props;
  const { t } = useTranslation("booking");
  const name = usePersonName(applicant);
  const spoken = useSpoken();
  const meter = props.meters[applicant.userId];
  const rejected = applicant.rejectedDay !== null;
  const size = rejected || applicant.readyDay ? 56 : 88;
  const facts = rejected
    ? [t("selection.rejectedOn", { day: formatWeekdayDay(t, applicant.rejectedDay ?? "") })]
    : [
        distanceText(t, applicant.distanceKm),
        languagesText(applicant.languages, languageNames),
        workedText(t, spoken, applicant.timesWorked),
        applicant.came ? t("selection.came", applicant.came) : null,
        applicant.readyDay && !applicant.booked
          ? t("selection.since", { day: formatWeekdayDay(t, applicant.readyDay), time: applicant.readyTime })
          : null,
      ];
  return (
    <li className="person" data-id={applicant.applicationId} data-hold="">
      <Face
        portraitUrl={applicant.portraitFileId && `/files/${applicant.portraitFileId}?size=${size * 2}`}
        placeholder={placeholderFor(applicant.userId)}
        size={size}
      />
      <div className="stack stack--s">
        <div className="row row--apart tight">
          <h3>{name}</h3>
          {rejected ? null : <Badges applicant={applicant} now={now} />}
        </div>
        <p className="small soft">{facts.filter(Boolean).join(" · ")}</p>
        <div className="row tight">
          <StarForm userId={applicant.userId} name={name} starred={applicant.starred} prefix={props.prefix} />
          {rejected || isOfAgency(props.prefix) ? null : <InviteLink userId={applicant.userId} name={name} />}
        </div>
      </div>
      {applicant.ofAgency && !rejected ? <AgencyHints {...applicant.ofAgency} company={props.companyName} /> : null}
      {meter && !rejected ? (
        <div className="person__meter">
          <MarginalMeter {...meter} />
        </div>
      ) : null}
      {applicant.remarks && !rejected ? <p className="quote">{applicant.remarks}</p> : null}
      {rejected ? <BringBack {...props} name={name} /> : <ApplicantActions {...props} name={name} />}
    </li>
  );
}

function AgencyHints({ casualDays, exception, company }: AgencyFacts & { company: string }) {
  const { t } = useTranslation("booking");
  return (
    <>
      {casualDays ? (
        <p className="small" data-message="casualHint">
          {t("override.casualHint", { days: casualDays, company })}
        </p>
      ) : null}
      {exception ? (
        <p className="small">{t("override.given", { ...exception, day: formatWeekdayDay(t, exception.day) })}</p>
      ) : null}
    </>
  );
}

function Badges({ applicant, now }: { applicant: Applicant; now: number }) {
  const { t } = useTranslation("booking");
  if (applicant.booked) {
    return (
      <Status tone="ok" icon="check">
        {t("selection.booked")}
      </Status>
    );
  }
  if (applicant.entry) {
    return (
      <HoldBadge until={applicant.entry.heldUntil} now={now} icon="list">{`${t("selection.onList")} · `}</HoldBadge>
    );
  }
  return (
    <span className="row tight">
      {applicant.askedFirst ? <Hint of="askedFirst" /> : null}
      {applicant.proposed ? <Hint of="proposed" /> : null}
      {applicant.busy ? <Hint of="busy" /> : applicant.outsideRegion ? <Hint of="outsideRegion" /> : null}
      {applicant.notFree ? <Hint of="notFree" /> : null}
      {applicant.heldElsewhere ? (
        <Status tone="none" icon="lock">
          <span aria-hidden="true">{t("selection.held")}</span>
          <span className="hush">{t("selection.heldSpoken")}</span>
        </Status>
      ) : null}
      <DaysLeft days={applicant.daysLeft} />
    </span>
  );
}
