import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApprovalActs } from "~/screens/back-office/frame/approval-acts";
import { MissingFields } from "~/screens/back-office/frame/missing-fields";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import type { WaitingJob } from "~/ui/job/waiting-jobs";
import { Note } from "~/ui/parts/note";
import { Face, placeholderFor } from "~/ui/person/face";
import { PhotoGallery } from "~/ui/person/photo-gallery";
import { ProfileFacts } from "~/ui/person/profile-facts";
import type { StaffSheet } from "~/ui/person/staff-sheet";

interface ReviewApplicantProps extends Pick<ComponentProps<typeof StaffSheet>, "person" | "texts"> {
  missing: string[];
  /** What the person applied for ahead. */
  jobs: readonly WaitingJob[];
  /** Message keys of the reason, when sending back was refused. */
  errors?: string[] | null | undefined;
  /** Who follows, and the way to them without a decision. */
  next: { name: string; href: string } | null;
  children: ReactNode;
}

const ready = ["photoDark", "photoOthers", "voice"] as const;

/** One person to decide about: photos large and first, facts and the two answers beside (DESK-20). */
export function ReviewApplicant({ person, texts, missing, jobs, errors, next, children }: ReviewApplicantProps) {
  const { t } = useTranslation("backOffice");
  const { t: staff } = useTranslation("staff");
  const { t: booking } = useTranslation("booking");
  const { t: common } = useTranslation("common");
  const { userId, name, age, city, photoFileIds, voiceFileId } = person;
  const fields = missing.map((field) => staff(`field.${field}`)).join(", ");
  const reasons = [
    ...(missing.length > 0 ? [t("approvals.reason.missing", { fields })] : []),
    ...ready.filter((reason) => reason !== "voice" || voiceFileId).map((reason) => t(`approvals.reason.${reason}`)),
  ];
  return (
    <judge-keys>
      <article className="judge" data-id={userId} aria-label={name}>
        <section className="stack stack--s" aria-label={booking("staff.photos")}>
          {photoFileIds.length > 0 ? (
            <PhotoGallery photos={photoFileIds.map((id) => ({ id, url: `/files/${id}` }))} />
          ) : (
            <div className="row">
              <Face placeholder={placeholderFor(userId)} size={120} />
              <p className="soft">{booking("staff.noPhotos")}</p>
            </div>
          )}
          {voiceFileId ? (
            // biome-ignore lint/a11y/useMediaCaption: a sample of a voice; what it says does not matter
            <audio
              controls
              preload="none"
              src={`/files/${voiceFileId}`}
              aria-label={booking("staff.listen", { name })}
            />
          ) : (
            <p className="small soft">{booking("staff.noVoice")}</p>
          )}
        </section>
        <div className="stack">
          <div>
            <h2>{name}</h2>
            <p className="soft">
              {[age === null ? null : common("unit.years", { count: age }), city].filter(Boolean).join(" · ")}
            </p>
          </div>
          <MissingFields missing={missing} />
          {jobs.length > 0 ? (
            <Note icon="ticket">
              {t("approvals.jobs", { jobs: jobs.map(({ job, day }) => `${job}, ${day}`).join(" · ") })}
            </Note>
          ) : null}
          <ApprovalActs key={userId} userId={userId} errors={errors} />
          <details className="reasons">
            <summary className="tap">{t("approvals.ready")}</summary>
            <Form method="post" className="stack stack--s">
              <HiddenField name="userId" value={userId} />
              <HiddenField name="intent" value="sendBack" />
              {reasons.map((reason, index) => (
                <SubmitButton key={reason} tone="plain" small name="reason" value={reason}>
                  <kbd className="only-wide">{index + 1}</kbd> {reason}
                </SubmitButton>
              ))}
            </Form>
          </details>
          {next ? (
            <p className="small soft">
              {t("approvals.then", { name: next.name })}{" "}
              <AppLink className="tap" rel="next" href={next.href}>
                {t("approvals.skip")}
              </AppLink>
            </p>
          ) : null}
          <p className="small soft only-wide">{t("approvals.keys")}</p>
          <ProfileFacts id="about" title={booking("staff.about")} facts={texts.about} />
          <ProfileFacts id="looks" title={booking("staff.looks")} facts={texts.looks} />
          <ProfileFacts id="work" title={booking("staff.work")} facts={texts.work} />
          {children}
        </div>
      </article>
    </judge-keys>
  );
}
