import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FIELDS_OF_PART, PROFILE_PARTS, type ProfileFieldName } from "~/domain/staff/profile-parts";
import type { ProfileValues } from "~/domain/staff/schema";
import { AddressPart } from "~/ui/form/address-part";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { LeaveGuard } from "~/ui/form/leave-guard";
import { TermsField } from "~/ui/form/terms-field";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { LooksPart } from "~/ui/person/looks-part";
import { PersonPart } from "~/ui/person/person-part";
import type { ProfileOptions } from "~/ui/person/profile-options";
import { WorkPart } from "~/ui/person/work-part";
import { PhotosPart } from "./photos-part";

export interface StaffProfileFormProps {
  values: ProfileValues;
  options: ProfileOptions;
  photos: { id: string; url: string }[];
  keepsLongAddition: boolean;
  allCountriesAction?: string | undefined;
  refused?: RefusedForm | undefined;
  /** What Enter presses: the value of `intent` of the main button, and its word. */
  main: { intent: string; label: string };
  /** The buttons at the end. */
  children: ReactNode;
}

/** What has a page of its own later, or is asked for before. */
const elsewhere: readonly ProfileFieldName[] = ["audio", "password", "passwordConfirm", "currentPassword"];

/** The fields as they follow one another on the page. */
const inOrder = PROFILE_PARTS.flatMap((part) => FIELDS_OF_PART[part]).filter((name) => !elsewhere.includes(name));

/**
 * Everything the agency asks of staff, as the second step of the registration: with its photos as one form. Later each
 * part has a page of its own.
 */
export function StaffProfileForm(props: StaffProfileFormProps) {
  const { values, options, photos, refused, main, children } = props;
  const { t } = useTranslation("staff");
  const field = fieldsOf(refused, values);
  return (
    <LeaveGuard>
      <form className="stack stack--l" method="post" encType="multipart/form-data">
        <DefaultSubmit name="intent" value={main.intent}>
          {main.label}
        </DefaultSubmit>
        <FormError errors={refused?.errors.form} />
        {refused ? (
          <ErrorSummary fields={inOrder.map((name) => ({ field: field(name), label: t(`field.${name}`) }))} />
        ) : null}
        <PhotosPart field={field("images")} photos={photos} />
        <WorkPart field={field} options={options} />
        <PersonPart field={field} options={options} emailFixed />
        <LooksPart field={field} />
        <AddressPart
          field={field}
          options={options}
          keepsLongAddition={props.keepsLongAddition}
          allCountriesAction={props.allCountriesAction}
        />
        <TermsField field={field("acceptTerms")} />
        {children}
      </form>
    </LeaveGuard>
  );
}
