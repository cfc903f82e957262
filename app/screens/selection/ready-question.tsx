import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Applicant, Selection } from "~/domain/selection/selection";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { Face, placeholderFor } from "~/ui/person/face";

type ReadyQuestionProps = {
  applicant: Applicant;
  work: Pick<Selection, "jobName" | "day" | "start" | "end">;
  closeHref: string;
  errors: string[];
};

/** Who would leave the applicants, for which work, and the two answers. */
export function ReadyQuestion({ applicant, work, closeHref, errors }: ReadyQuestionProps) {
  const { t } = useTranslation("booking");
  const { t: messages } = useTranslation("messages");
  const { name, age } = applicant;
  return (
    <section className="card stack" aria-labelledby="question">
      <h1 id="question" data-message="Areyousure">
        {messages("Areyousure")}
      </h1>
      <div className="row">
        <Face
          portraitUrl={applicant.portraitFileId && `/files/${applicant.portraitFileId}?size=112`}
          placeholder={placeholderFor(applicant.userId)}
          size={56}
        />
        <div>
          <p className="h3like">{age === null ? name : t("selection.person", { name, age })}</p>
          <p className="small soft">
            {[work.jobName, formatWeekdayDay(t, work.day), formatTimeSpan(work.start, work.end)].join(" · ")}
          </p>
        </div>
      </div>
      <p data-message="Areyousuretext">{messages("Areyousuretext")}</p>
      <FormError errors={errors} />
      <Form method="post" className="row">
        <SubmitButton busy={useNavigation().state === "submitting"}>{t("ready.confirm")}</SubmitButton>
        <AppLink className="button button--plain" href={closeHref}>
          {t("ready.keep")}
        </AppLink>
      </Form>
    </section>
  );
}
