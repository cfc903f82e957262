import { useTranslation } from "react-i18next";
import { SIZE_GROUPS } from "~/domain/staff/profile-form";
import { HAIR_COLORS, SHOE_SIZES, SIZES } from "~/domain/staff/rules";
import { FieldFrame, type FieldSource, NumberField, SelectField, textOf, wire } from "~/ui/form/form";
import { YesNoField } from "~/ui/form/yes-no-field";
import type { PartProps } from "./profile-options";

/** Measures and clothes. */
export function LooksPart({ field }: Pick<PartProps, "field">) {
  const { t } = useTranslation("staff");
  const { t: common } = useTranslation("common");
  const blank = common("form.choose");
  return (
    <fieldset className="stack">
      <legend className="h3 gap-below">{t("profile.looks")}</legend>
      <div className="grid grid--s">
        <NumberField field={field("height")} label={t("profile.heightCm")} maxLength={3} required />
        <NumberField field={field("weight")} label={t("profile.weightKg")} maxLength={3} required />
        <SizeField field={field("size")} label={t("field.size")} blank={blank} />
        <SelectField
          field={field("shoeSize")}
          label={t("field.shoeSize")}
          options={SHOE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          blank={blank}
          required
        />
        <SelectField
          field={field("hairColor")}
          label={t("field.hairColor")}
          options={HAIR_COLORS.map((value) => ({ value, label: t(`hairColor.${value}`) }))}
          blank={blank}
          required
        />
      </div>
      {(["piercings", "visibleTattoos", "blackPantsuit", "blackSkirtBlazer"] as const).map((name) => (
        <YesNoField key={name} field={field(name)} label={t(`field.${name}`)} />
      ))}
    </fieldset>
  );
}

/** Two groups of sizes (STF-09). */
function SizeField({ field, label, blank }: { field: FieldSource; label: string; blank: string }) {
  const { t } = useTranslation("staff");
  const wired = wire(field);
  return (
    <FieldFrame wired={wired} label={label}>
      <select
        id={wired.id}
        name={field.name}
        defaultValue={textOf(field)}
        aria-invalid={wired.invalid}
        aria-describedby={wired.describedBy}
        required
      >
        <option value="">{blank}</option>
        {SIZE_GROUPS.map((group) => (
          <optgroup key={group} label={t(`sizeGroup.${group}`)}>
            {SIZES.map((size) => (
              <option key={size} value={`${group}-${size}`}>
                {t(`size.${group}-${size}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}
