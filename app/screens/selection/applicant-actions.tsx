import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { standingOf } from "~/domain/selection/seen";
import type { Applicant } from "~/domain/selection/selection";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { HoldAgain } from "~/ui/job/hold-badge";
import type { ShownMeter } from "~/ui/job/marginal-meter";
import { isOfAgency } from "~/ui/job/of-agency";
import { Icon } from "~/ui/parts/icon";
import { ProfileLink } from "~/ui/person/person-facts";

export type ApplicantCardProps = {
  applicant: Applicant;
  now: number;
  prefix: string;
  positionId: string;
  companyName: string;
  /** Where the list's actions lead back to. */
  back: string;
  languageNames: Record<string, string>;
  /** What each person earns in the month with this job; for the agency alone (PAYR-15). */
  meters: Record<string, ShownMeter | null>;
};

/** What can be done about an applicant (SEL-11); each button says whom it is about. */
export function ApplicantActions(props: ApplicantCardProps & { name: string }) {
  const { applicant, now, prefix, positionId, back, name } = props;
  const { t } = useTranslation("booking");
  const of = <span className="hush">{t("selection.of", { name })}</span>;
  const { t: messages } = useTranslation("messages");
  const chosen = applicant.readyDay !== null;
  const { workBlocked } = applicant;
  // Nothing of it is paid again; the page says where somebody is chosen in place of who dropped out (SUBS-20).
  const paid = applicant.bookBlocked === "positionAlreadyPaid";
  const here = `${prefix}/positions/${positionId}/selection`;
  return (
    <Form method="post" action={here + query(back)} preventScrollReset className="person__acts">
      <HiddenField name="applicationId" value={applicant.applicationId} />
      <HiddenField name="seen" value={seenStanding(applicant)} />
      {applicant.booked ? null : (
        <>
          {chosen || workBlocked || applicant.readyBlocked !== null ? null : (
            <ChooseLink href={`${here}/${applicant.applicationId}/ready${query(back)}`} of={of} />
          )}
          {applicant.entry ? (
            <>
              <RemoveButton entryId={applicant.entry.entryId} prefix={prefix} back={back} of={of} />
              <HiddenField name="positionId" value={positionId} />
              <HoldAgain held={applicant.entry.heldUntil > now} name={name} formAction={`${prefix}/booking-list`} />
            </>
          ) : paid ? null : (
            <ActionButton
              applicant={applicant}
              intent="add"
              tone="plain"
              icon="list"
              disabled={workBlocked || applicant.listBlocked !== null}
            >
              {t("selection.add")}
              {of}
            </ActionButton>
          )}
          {paid ? null : (
            <ActionButton
              applicant={applicant}
              intent="book"
              tone={chosen ? "act" : "plain"}
              disabled={workBlocked || applicant.bookBlocked !== null}
            >
              {t("selection.book")}
              {of}
            </ActionButton>
          )}
          {workBlocked ? (
            <p className="small" data-message="workLimit">
              {messages("workLimit", { name: applicant.name })}{" "}
              {isOfAgency(prefix) ? (
                <AppLink href={`${here}/${applicant.applicationId}/override`}>{t("override.link")}</AppLink>
              ) : null}
            </p>
          ) : null}
        </>
      )}
      <ProfileLink userId={applicant.userId} name={name} prefix={prefix}>
        {t("selection.profile")}
      </ProfileLink>
      {applicant.booked ? null : (
        // It cannot be taken back, and the person gets a mail: a question comes first.
        <AppLink className="button button--bare button--lose button--s" href={asking(back, applicant.applicationId)}>
          {t("selection.reject")}
          {of}
        </AppLink>
      )}
      {chosen && !applicant.booked && !applicant.entry ? (
        <ActionButton applicant={applicant} intent="release" tone="bare">
          {t("selection.release")}
          {of}
        </ActionButton>
      ) : null}
    </Form>
  );
}

/** Only the agency takes a rejection back (DESK-26). */
export function BringBack({ applicant, prefix, positionId, back, name }: ApplicantCardProps & { name: string }) {
  const { t } = useTranslation("booking");
  if (!isOfAgency(prefix)) return null;
  const here = `${prefix}/positions/${positionId}/selection`;
  return (
    <Form method="post" action={here + query(back)} preventScrollReset className="person__acts">
      <HiddenField name="applicationId" value={applicant.applicationId} />
      <ActionButton applicant={applicant} intent="bringBack" tone="plain">
        {t("selection.bringBack")}
        <span className="hush">{t("selection.of", { name })}</span>
      </ActionButton>
    </Form>
  );
}

/** The filter stays when something is done about somebody. */
const query = (path: string) => (path.includes("?") ? path.slice(path.indexOf("?")) : "");

/** The same page with the question whether to reject. */
function asking(path: string, applicationId: string): string {
  const asked = new URLSearchParams(query(path));
  asked.delete("cart");
  asked.set("reject", applicationId);
  return `?${asked}`;
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

export const seenStanding = ({ booked, rejectedDay, entry, readyDay }: Applicant) =>
  standingOf({ booked, rejected: rejectedDay !== null, onList: entry !== null, ready: readyDay !== null });

type ActionButtonProps = {
  applicant: Applicant;
  intent: "add" | "book" | "release" | "bringBack";
  children: ReactNode;
} & Pick<Parameters<typeof SubmitButton>[0], "tone" | "icon" | "disabled">;

function ActionButton({ applicant, intent, ...button }: ActionButtonProps) {
  const sent = useNavigation().formData;
  const busy = sent?.get("applicationId") === applicant.applicationId && sent.get("intent") === intent;
  return <SubmitButton {...button} small name="intent" value={intent} busy={busy} />;
}

type RemoveButtonProps = { entryId: string; prefix: string; back: string; of: ReactNode };

/** The list has its own address; it takes what it needs of the form. */
function RemoveButton({ entryId, prefix, back, of }: RemoveButtonProps) {
  const { t } = useTranslation("booking");
  return (
    <>
      <HiddenField name="entryId" value={entryId} />
      <HiddenField name="back" value={back} />
      <SubmitButton tone="plain" small icon="list" name="intent" value="remove" formAction={`${prefix}/booking-list`}>
        {t("selection.remove")}
        {of}
      </SubmitButton>
    </>
  );
}
