import { useTranslation } from "react-i18next";
import { FIELD_CAPS } from "~/domain/account/rules";
import { LINE_TWO_CAP } from "~/domain/place/line-two-rules";
import { type FieldSource, TextField } from "~/ui/form/form";
import { PlaceField } from "~/ui/form/place-field";
import { CountryField } from "./country-field";
import type { Choice } from "./profile-page";

interface CompanyAddressProps {
  field: (name: string) => FieldSource;
  /** What the form calls its parts. */
  names: Record<"street" | "addition" | "postCode" | "city" | "country", string>;
  /** Before what a browser fills in by itself: "billing " for the address of the bill. */
  section?: string;
  offered: { countries: Choice[]; all: boolean };
  busy: boolean;
}

const LINE_CAP = 100;

/** Where a company is, and where its bills go. */
export function CompanyAddress({ field, names, section = "", offered, busy }: CompanyAddressProps) {
  const { t } = useTranslation("payment");
  const basics = (name: string, maxLength: number, autoComplete: string) => ({
    field: field(name),
    label: t(`profile.field.${name}`),
    maxLength,
    autoComplete: section + autoComplete,
  });
  return (
    <address-input>
      <PlaceField {...basics(names.street, LINE_CAP, "address-line1")} wants="street" required />
      <TextField {...basics(names.addition, LINE_TWO_CAP, "address-line2")} />
      <div className="two">
        <TextField {...basics(names.postCode, FIELD_CAPS.postalCode, "postal-code")} required />
        <PlaceField {...basics(names.city, LINE_CAP, "address-level2")} wants="city" required />
      </div>
      <CountryField
        field={field(names.country)}
        label={t(`profile.field.${names.country}`)}
        countries={offered.countries}
        all={offered.all}
        autoComplete={`${section}country`}
        busy={busy}
      />
    </address-input>
  );
}
