import { useTranslation } from "react-i18next";
import { daysFrom } from "~/domain/event/clock";
import { type JobDraft, jobName } from "~/domain/event/request/draft";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import { BONUS_PERCENTS, nearTermBonus } from "~/domain/pricing/rules";
import { formatPercent } from "~/i18n/format";
import { SelectField } from "~/ui/form/form";
import { FormattedTextField } from "~/ui/form/formatted-text-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Note } from "~/ui/parts/note";
import type { FieldErrors } from "./request-answer";

/** What the settings say about jobs that are near (D-39) and how long texts may be (D-68); today as YYYY-MM-DD. */
export type NearTerm = {
  today: string;
  nearTermDays: number;
  nearTermBonusPercent: number;
  textMaxLength: number;
  eventNameMaxLength: number;
  teamFirstHours: number;
  /** Until when jobs can be booked on invoice, where the company may; "%" stands for the last day (CREW-13). */
  invoice?: { withinDays: number; until: string; over: string } | undefined;
  /** The company's teams, where one of them may be asked first. */
  teams?: { teamId: string; name: string }[];
  /** The company's rule for replacements, where the form may change it. */
  replacementRule?: "ask" | "auto";
};

type JobFieldsProps = {
  index: number;
  job: JobDraft;
  live: JobDraft;
  staffTypes: OfferedStaffType[];
  nearTerm: NearTerm;
  errors: FieldErrors;
};

/** What a job is: kind of work, bonus, description and requirements (REQ-03). */
export function JobFields({ index, job, live, staffTypes, nearTerm, errors }: JobFieldsProps) {
  const { t } = useTranslation("request");
  const { t: common } = useTranslation("common");
  const name = jobName(index);
  const field = (part: Exclude<keyof JobDraft, "key" | "jobPositions">) => ({
    name: `${name}.${part}`,
    initialValue: job[part],
    errors: errors[`${name}.${part}`],
  });
  const bonuses = BONUS_PERCENTS.map((percent) => ({
    value: String(percent),
    label: percent === 0 ? t("job.noBonus") : formatPercent(t, percent),
  }));
  return (
    <>
      <div className="two">
        <SelectField
          field={field("staffType")}
          label={t("job.staffType")}
          blank={common("form.choose")}
          options={staffTypes.map(({ id, name: label }) => ({ value: id, label }))}
        />
        <div className="stack stack--s">
          {/* Shows what stands in the form, since the offer below changes it; the form reads it (useRequestDraft). */}
          <SelectField
            field={field("jobBonus")}
            label={t("job.bonus")}
            options={bonuses}
            value={live.jobBonus}
            onChange={() => undefined}
          />
          <NearTermOffer index={index} live={live} nearTerm={nearTerm} />
        </div>
      </div>
      <div className="two">
        <FormattedTextField
          field={field("jobDescription")}
          label={t("job.description")}
          maxLength={nearTerm.textMaxLength}
        />
        <FormattedTextField
          field={field("jobRequirements")}
          label={t("job.requirements")}
          maxLength={nearTerm.textMaxLength}
        />
      </div>
    </>
  );
}

/** REQ-06: a bonus is offered when a position of the job is near and the offer is more than what is chosen. */
function NearTermOffer({ index, live, nearTerm }: Pick<JobFieldsProps, "index" | "live" | "nearTerm">) {
  const { t } = useTranslation("request");
  const days = live.jobPositions.map(({ jobDate }) => daysFrom(nearTerm.today, jobDate)).filter((day) => day !== null);
  if (days.length === 0) return null;
  const offer = nearTermBonus({ ...nearTerm, daysUntilJob: Math.min(...days) });
  if (offer <= Number(live.jobBonus) || !(BONUS_PERCENTS as readonly number[]).includes(offer)) return null;
  const percent = formatPercent(t, offer);
  return (
    <Note tone="act">
      {t("job.nearTerm", { percent })}{" "}
      <SubmitButton name="intent" value={`offer-bonus:${index}:${offer}`} tone="bare" small>
        {t("job.offerBonus", { percent })}
      </SubmitButton>
    </Note>
  );
}
