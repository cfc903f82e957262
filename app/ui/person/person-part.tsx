import { useTranslation } from "react-i18next";
import { GENDERS } from "~/domain/staff/rules";
import { CheckChips, RadioChips } from "~/ui/form/choices";
import { DateField, SelectField, TextField } from "~/ui/form/form";
import { inputs } from "~/ui/form/inputs";
import { Icon } from "~/ui/parts/icon";
import { PendingEmail } from "~/ui/parts/pending-email";
import type { PartProps } from "./profile-options";

/** Languages that most people tick; the others are folded away. */
const frequent = new Set("en de fr it es hr sr bs hu sl sk cs pl ro tr ru uk ar".split(" "));

interface PersonPartProps extends PartProps {
  /** The address is proved by the mailed link and stays as it is. */
  emailFixed: boolean;
  pendingEmail?: string | null;
}

/** Who somebody is, and which languages they speak. */
export function PersonPart({ field, options, emailFixed, pendingEmail = null }: PersonPartProps) {
  const { t } = useTranslation("staff");
  const { t: common } = useTranslation("common");
  const foreign = field("foreignLanguages");
  return (
    <fieldset className="stack">
      <legend className="h3 gap-below">{t("profile.about")}</legend>
      <div className="grid grid--s">
        <TextField field={field("firstName")} label={t("field.firstName")} {...inputs.firstName} />
        <TextField
          field={field("lastName")}
          label={t("field.lastName")}
          hint={common("form.oneNameHint")}
          {...inputs.lastName}
        />
      </div>
      <TextField field={field("phone")} label={t("field.phone")} {...inputs.phone} />
      <TextField field={field("email")} label={t("field.email")} {...inputs.email} readOnly={emailFixed} />
      <PendingEmail email={pendingEmail} />
      <RadioChips
        field={field("gender")}
        label={t("field.gender")}
        options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
      />
      <div className="grid grid--s">
        <DateField
          field={field("dateOfBirth")}
          label={t("field.dateOfBirth")}
          autoComplete="bday"
          min="1900-01-01"
          max={options.latestBirthDay}
          required
        />
        <SelectField
          field={field("motherTongue")}
          label={t("field.motherTongue")}
          options={options.languages}
          blank={common("form.choose")}
          required
        />
      </div>
      <CheckChips
        field={foreign}
        label={t("field.foreignLanguages")}
        options={options.languages.filter(({ value }) => frequent.has(value))}
      />
      <details>
        <summary className="button button--bare button--s">
          <Icon name="fold" />
          {t("profile.moreLanguages")}
        </summary>
        <CheckChips
          field={{ name: foreign.name, id: "moreLanguages", initialValue: foreign.initialValue }}
          label={t("profile.moreLanguages")}
          hushLabel
          options={options.languages.filter(({ value }) => !frequent.has(value))}
        />
      </details>
    </fieldset>
  );
}
