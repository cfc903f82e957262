import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FIELD_CAPS } from "~/domain/account/rules";
import { LINE_TWO_CAP } from "~/domain/place/line-two-rules";
import { Icon } from "~/ui/parts/icon";
import { type FieldSource, SelectField, TextField } from "./form";
import { PlaceField } from "./place-field";

interface AddressFieldsProps {
  field: (name: string) => FieldSource;
  countries: { value: string; label: string }[];
  /** Stands below the country. */
  afterCountry?: ReactNode;
  /** What the addition is called where it has another name. */
  addition?: string;
}

/** Where somebody lives or a company is; city and street propose what they can be (REG-24). */
export function AddressFields({ field, countries, afterCountry, addition }: AddressFieldsProps) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  return (
    <address-input>
      <SelectField
        field={field("country")}
        label={t("address.country")}
        options={countries}
        blank={common("form.choose")}
        autoComplete="country"
        required
      />
      {afterCountry}
      <div>
        <button type="button" className="button button--bare button--s" hidden data-locate={t("address.noLocation")}>
          <Icon name="pin" />
          {t("address.useLocation")}
        </button>
        <p className="hint" role="status" data-located="" />
      </div>
      <div className="grid grid--s">
        <TextField
          field={field("postalCode")}
          label={t("address.postalCode")}
          hint={t("address.postalCodeHint")}
          autoComplete="postal-code"
          maxLength={FIELD_CAPS.postalCode}
          required
        />
        <PlaceField
          field={field("city")}
          label={t("address.city")}
          wants="city"
          autoComplete="address-level2"
          maxLength={FIELD_CAPS.address}
          required
        />
      </div>
      <PlaceField
        field={field("addressLineOne")}
        label={t("address.addressLineOne")}
        wants="street"
        autoComplete="address-line1"
        maxLength={FIELD_CAPS.address}
        required
      />
      <TextField
        field={field("addressLineTwo")}
        label={
          <>
            {addition ?? t("address.addressLineTwo")} <span className="soft">({common("form.optional")})</span>
          </>
        }
        autoComplete="address-line2"
        maxLength={LINE_TWO_CAP}
      />
    </address-input>
  );
}
