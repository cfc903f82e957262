import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";

/** In place of applying: why the law on working time does not allow this job beside the own ones (WORK-10). */
export function CannotWork({ text, message, said }: { text: string; message: string; said: boolean }) {
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
