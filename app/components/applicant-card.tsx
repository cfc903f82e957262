import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AppLink } from "~/components/app-link";
import { usePersonName } from "~/components/booking-list-entries";
import { Face, placeholderFor } from "~/components/face";
import { HiddenField } from "~/components/hidden-field";
import { HoldCountdown } from "~/components/hold-countdown";
import { Icon } from "~/components/icon";
import { Status } from "~/components/status";
import { SubmitButton } from "~/components/submit-button";
import type { Applicant } from "~/domain/booking/selection";
import { formatDay, formatDayShort, formatDecimal } from "~/i18n/format";

/** From so few days on the badge stands out. */
const FEW_DAYS = 2;

export type ApplicantCardProps = {
  applicant: Applicant;
  now: number;
  prefix: string;
  positionId: string;
  /** Where the list's actions lead back to. */
  back: string;
  languageNames: Record<string, string>;
};

/** One person in a column of the selection, with what can be done (SEL-09 to SEL-12). */
export function ApplicantCard(props: ApplicantCardProps) {
  const { applicant, now, languageNames } = props;
  const { t } = useTranslation("booking");
  const name = usePersonName(applicant);
  const rejected = applicant.rejectedDay !== null;
  const size = rejected || applicant.readyDay ? 56 : 88;
  const languages = applicant.languages.map((code) => languageNames[code] ?? code);
  const facts = rejected
    ? [t("selection.rejectedOn", { day: formatDay(applicant.rejectedDay ?? "") })]
    : [
        applicant.distanceKm === null ? null : t("selection.distance", { km: kilometres(applicant.distanceKm) }),
        languages.join(", "),
        applicant.readyDay && !applicant.booked
          ? t("selection.since", { day: formatDayShort(applicant.readyDay), time: applicant.readyTime })
          : null,
      ];
  return (
    <li className="person" data-id={applicant.applicationId}>
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
      </div>
      {applicant.remarks && !rejected ? <p className="quote span">{applicant.remarks}</p> : null}
      {rejected ? null : <Actions {...props} name={name} />}
    </li>
  );
}

const kilometres = (km: number) => formatDecimal(km < 10 ? Math.round(km * 10) / 10 : Math.round(km));

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
      <Status tone="act" icon="list">
        <span>
          {t("selection.onList")} · <HoldCountdown until={applicant.entry.heldUntil} now={now} />
        </span>
      </Status>
    );
  }
  return (
    <span className="row tight">
      {applicant.heldElsewhere ? (
        <Status tone="none" icon="lock">
          <span aria-hidden="true">{t("selection.held")}</span>
          <span className="hush">{t("selection.heldSpoken")}</span>
        </Status>
      ) : null}
      <Status tone={applicant.daysLeft <= FEW_DAYS ? "act" : "calm"} icon="clock">
        <span aria-hidden="true">{t("selection.days", { count: applicant.daysLeft })}</span>
        <span className="hush">{t("selection.daysSpoken", { count: applicant.daysLeft })}</span>
      </Status>
    </span>
  );
}

function Actions({ applicant, prefix, positionId, back, name }: ApplicantCardProps & { name: string }) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation("common");
  const of = <span className="hush">{t("selection.of", { name })}</span>;
  const chosen = applicant.readyDay !== null;
  const here = `${prefix}/positions/${positionId}/selection`;
  const profile = prefix === "/superuser" ? `/staff-detail/${applicant.userId}` : `/staff-details/${applicant.userId}`;
  return (
    <div className="person__acts">
      {applicant.booked ? null : (
        <>
          {chosen || applicant.readyBlocked ? null : (
            <ChooseLink href={`${here}/${applicant.applicationId}/ready`} of={of} />
          )}
          {applicant.entry ? (
            <EntryForm applicant={applicant} prefix={prefix} back={back} of={of} />
          ) : (
            <ActionForm
              applicant={applicant}
              intent="add"
              tone="plain"
              icon="list"
              disabled={applicant.listBlocked !== null}
            >
              {t("selection.add")}
              {of}
            </ActionForm>
          )}
          <ActionForm
            applicant={applicant}
            intent="book"
            tone={chosen ? "act" : "plain"}
            disabled={applicant.bookBlocked !== null}
          >
            {t("selection.book")}
            {of}
          </ActionForm>
        </>
      )}
      <a className="button button--bare button--s" href={profile} target="_blank" rel="noopener">
        {t("selection.profile")}
        <span className="hush"> {`${t("selection.profileOf", { name })}, ${common("newTab")}`}</span>
      </a>
      {applicant.booked ? null : (
        <ActionForm applicant={applicant} intent="reject" tone="lose">
          {t("selection.reject")}
          {of}
        </ActionForm>
      )}
      {chosen && !applicant.booked && !applicant.entry ? (
        <ActionForm applicant={applicant} intent="release" tone="bare">
          {t("selection.release")}
          {of}
        </ActionForm>
      ) : null}
    </div>
  );
}

/** A question comes first (SEL-13), so it is a link to it. */
function ChooseLink({ href, of }: { href: string; of: ReactNode }) {
  const { t } = useTranslation("booking");
  return (
    <AppLink className="button button--plain button--s" href={href}>
      {t("selection.choose")}
      {of}
      <Icon name="next" />
    </AppLink>
  );
}

type ActionFormProps = {
  applicant: Applicant;
  intent: "add" | "book" | "reject" | "release";
  children: ReactNode;
} & Pick<Parameters<typeof SubmitButton>[0], "tone" | "icon" | "disabled">;

function ActionForm({ applicant, intent, children, ...button }: ActionFormProps) {
  const sent = useNavigation().formData;
  const busy = sent?.get("applicationId") === applicant.applicationId && sent.get("intent") === intent;
  const grows = button.tone === "plain" || button.tone === "act";
  return (
    <Form method="post" preventScrollReset className={grows ? "person__act" : undefined}>
      <HiddenField name="applicationId" value={applicant.applicationId} />
      <HiddenField name="intent" value={intent} />
      <SubmitButton {...button} small wide={grows} busy={busy}>
        {children}
      </SubmitButton>
    </Form>
  );
}

type EntryFormProps = { applicant: Applicant; prefix: string; back: string; of: ReactNode };

function EntryForm({ applicant, prefix, back, of }: EntryFormProps) {
  const { t } = useTranslation("booking");
  return (
    <Form method="post" action={`${prefix}/booking-list`} preventScrollReset className="person__act">
      <HiddenField name="entryId" value={applicant.entry?.entryId ?? ""} />
      <HiddenField name="intent" value="remove" />
      <HiddenField name="back" value={back} />
      <SubmitButton tone="plain" small wide icon="list">
        {t("selection.remove")}
        {of}
      </SubmitButton>
    </Form>
  );
}
