import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApprovalActs } from "~/screens/back-office/frame/approval-acts";
import { MissingFields } from "~/screens/back-office/frame/missing-fields";
import type { RefusedForm } from "~/ui/form/typed-fields";
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
  /** Sending back was refused. */
  refused: RefusedForm | undefined;
  /** Who follows, and the way to them without a decision. */
  next: { name: string; href: string } | null;
  children: ReactNode;
}

/** One person to decide about: the two answers, then all photos large, the facts beside; one screen on a desk (POOL-06). */
export function ReviewApplicant({ person, texts, missing, jobs, refused, next, children }: ReviewApplicantProps) {
  const { t } = useTranslation("backOffice");
  const { t: booking } = useTranslation("booking");
  const { t: common } = useTranslation("common");
  const { userId, name, age, city, photoFileIds, voiceFileId } = person;
  return (
    <judge-keys>
      <article className="judge" data-id={userId} aria-label={name}>
        <div className="stack stack--s">
          <div className="row judge__head">
            <h2>{name}</h2>
            <p className="soft">
              {[age === null ? null : common("unit.years", { count: age }), city].filter(Boolean).join(" · ")}
            </p>
            <ApprovalActs userId={userId} missing={missing} voice={voiceFileId} refused={refused} />
          </div>
          <MissingFields missing={missing} />
          {jobs.length > 0 ? (
            <Note icon="ticket">
              {t("approvals.jobs", { jobs: jobs.map(({ job, day }) => `${job}, ${day}`).join(" · ") })}
            </Note>
          ) : null}
        </div>
        <section className="stack stack--s" aria-label={booking("staff.photos")}>
          {photoFileIds.length > 0 ? (
            <PhotoGallery large photos={photoFileIds.map((id) => ({ id, url: `/files/${id}` }))} />
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
        <div className="judge__facts">
          <ProfileFacts id="about" title={booking("staff.about")} facts={texts.about} />
          <ProfileFacts id="looks" title={booking("staff.looks")} facts={texts.looks} />
          <ProfileFacts id="work" title={booking("staff.work")} facts={texts.work} />
          {children}
        </div>
        <p className="small soft">
          {next ? (
            <>
              {t("approvals.then", { name: next.name })}{" "}
              <AppLink className="tap" rel="next" href={next.href}>
                {t("approvals.skip")}
              </AppLink>{" "}
            </>
          ) : null}
          <span className="only-wide">{t("approvals.keys")}</span>
        </p>
      </article>
    </judge-keys>
  );
}
