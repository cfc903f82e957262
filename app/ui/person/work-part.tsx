import { useTranslation } from "react-i18next";
import { stateCodes } from "~/domain/place/rules";
import { CheckChips } from "~/ui/form/choices";
import { TextAreaField } from "~/ui/form/form";
import { YesNoField } from "~/ui/form/yes-no-field";
import type { PartProps } from "./profile-options";

/** Where and what somebody wants to work. */
export function WorkPart({ field, options }: PartProps) {
  const { t } = useTranslation("staff");
  const { t: place } = useTranslation("common");
  const { t: common } = useTranslation("common");
  const types = options.staffTypes.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <fieldset className="stack">
      <legend className="h3 gap-below">{t("profile.work")}</legend>
      <CheckChips
        field={field("preferedJobRegion")}
        label={t("field.preferedJobRegion")}
        options={stateCodes.map((code) => ({ value: code, label: place(`place.state.${code}`) }))}
      />
      <CheckChips field={field("preferedJobs")} label={t("field.preferedJobs")} options={types} />
      <CheckChips
        field={field("previousJobs")}
        label={
          <>
            {t("field.previousJobs")} <span className="soft">({common("form.optional")})</span>
          </>
        }
        options={types}
      />
      <TextAreaField
        field={field("jobExperience")}
        label={t("field.jobExperience")}
        hint={t("profile.noExperience")}
        maxLength={options.textMaxLength}
        rows={4}
        required
      />
      <YesNoField field={field("driversLicense")} label={t("field.driversLicense")} />
      <YesNoField field={field("carAvailable")} label={t("field.carAvailable")} />
    </fieldset>
  );
}
