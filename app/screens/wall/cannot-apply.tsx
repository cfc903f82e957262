import { useTranslation } from "react-i18next";
import type { ApplyRefusal } from "~/domain/application/rules";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";

interface CannotApplyProps {
  refusal: ApplyRefusal;
  /** The own profile; one that was not submitted is not under review (JOIN-07). */
  submitted: boolean;
  /** The answer above has said so already. */
  said: boolean;
  appliedHref: string;
}

/** Why nobody can apply here now, and the way on (WALL-16, D-14). */
export function CannotApply({ refusal, submitted, said, appliedHref }: CannotApplyProps) {
  const { t } = useTranslation("application");
  const booked = refusal === "anotherUserBooked";
  const key = booked ? "jobAlreadyBooked" : refusal;
  const wayOn = <WayOn refusal={refusal} appliedHref={appliedHref} />;
  if (said && !booked) return <div className="row">{wayOn}</div>;
  return (
    <Empty
      icon={refusal === "applicationUnderReview" ? "clock" : "ticket"}
      title={
        refusal === "applicationUnderReview" && !submitted ? (
          t("staff:state.registrationPending")
        ) : (
          <span data-message={key}>
            {t(key === "applicationUnderReview" ? "staff:profile.underReview" : `messages:${key}`)}
          </span>
        )
      }
      action={wayOn}
    >
      {booked || refusal === "alreadyTaken" ? t("job.bookedText") : null}
      {refusal === "applicationUnderReview" ? t("messages:checkProfile") : null}
    </Empty>
  );
}

function WayOn({ refusal, appliedHref }: Pick<CannotApplyProps, "refusal" | "appliedHref">) {
  const { t } = useTranslation("application");
  const ways: Partial<Record<ApplyRefusal, { href: string; label: string }>> = {
    alreadyApplied: { href: appliedHref, label: t("job.toApplied") },
    alreadyBookedAtThatTime: { href: "/staff/my-jobs", label: t("job.toMyJobs") },
    applicationUnderReview: { href: "/staff/profile", label: t("wall.toProfile") },
  };
  const way = ways[refusal];
  return (
    <>
      {way ? <ButtonLink href={way.href}>{way.label}</ButtonLink> : null}
      <ButtonLink href="/staff/job-wall" tone={way ? "plain" : "main"}>
        {t("job.toWall")}
      </ButtonLink>
    </>
  );
}
