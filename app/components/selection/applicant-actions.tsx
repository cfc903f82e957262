import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HiddenField } from "~/components/form/hidden-field";
import { SubmitButton } from "~/components/form/submit-button";
import { AppLink } from "~/components/frame/app-link";
import { Icon } from "~/components/parts/icon";
import { standingOf } from "~/domain/booking/seen";
import type { Applicant } from "~/domain/booking/selection";

export type ApplicantCardProps = {
  applicant: Applicant;
  now: number;
  prefix: string;
  positionId: string;
  /** Where the list's actions lead back to. */
  back: string;
  languageNames: Record<string, string>;
};

/** What can be done about an applicant (SEL-11); each button says whom it is about. */
export function ApplicantActions({ applicant, prefix, positionId, back, name }: ApplicantCardProps & { name: string }) {
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

const seenStanding = ({ booked, rejectedDay, entry, readyDay }: Applicant) =>
  standingOf({ booked, rejected: rejectedDay !== null, onList: entry !== null, ready: readyDay !== null });

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
      <HiddenField name="seen" value={seenStanding(applicant)} />
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
