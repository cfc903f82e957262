import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { CannotApply } from "./cannot-apply";
import type { loadWallJob } from "./load-wall-job.server";

/** In place of applying: why it is not possible now. What the answer above has `said` already is not repeated. */
export function WhyNot({ job, said }: { job: SerializeFrom<typeof loadWallJob>; said: string[] }) {
  const { refusal, work } = job.opened;
  if (refusal) return <CannotApply {...job} refusal={refusal} said={said.includes(refusal)} />;
  return work ? <CannotWork {...work} said={said.includes(work.message)} /> : null;
}

/** In place of applying: why the law on working time does not allow this job beside the own ones (WORK-10). */
function CannotWork({ text, message, said }: { text: string; message: string; said: boolean }) {
  const { t } = useTranslation("application");
  const missing = message === "birthDateMissing";
  return (
    <Empty
      icon="clock"
      title={said ? t("work.title") : <span data-message={message}>{text}</span>}
      action={
        <>
          <ButtonLink href={missing ? "/staff/profile" : "/staff/my-jobs"}>
            {t(missing ? "wall.toProfile" : "job.toMyJobs")}
          </ButtonLink>
          <ButtonLink href="/staff/job-wall" tone="plain">
            {t("job.toWall")}
          </ButtonLink>
        </>
      }
    />
  );
}
