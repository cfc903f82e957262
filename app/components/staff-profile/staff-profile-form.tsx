import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "~/components/form/choices";
import { DefaultSubmit } from "~/components/form/default-submit";
import { ErrorSummary, FormError } from "~/components/form/error-summary";
import { TextField } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { PasswordFields } from "~/components/form/password-fields";
import { fieldsOf, type RefusedForm } from "~/components/form/typed-fields";
import { AppLink } from "~/components/frame/app-link";
import { MarkedText } from "~/components/parts/marked-text";
import type { ProfileValues } from "~/domain/staff/profile-form";
import { AddressPart } from "./address-part";
import { LooksPart } from "./looks-part";
import { PersonPart } from "./person-part";
import { PhotosPart } from "./photos-part";
import type { ProfileOptions } from "./profile-options";
import { WorkPart } from "./work-part";

export interface StaffProfileFormProps {
  values: ProfileValues;
  options: ProfileOptions;
  photos: { id: string; url: string }[];
  /** The basic contract was agreed to before: the form does not ask again (STF-29). */
  termsAccepted: boolean;
  keepsLongAddition: boolean;
  /** While registering: the address is the one of the mail, and the password was given in the first step. */
  registering?: boolean;
  /** Shown, never read (STF-04). */
  profileId?: string;
  refused?: RefusedForm | undefined;
  /** What Enter presses: the value of `intent` of the main button, and its word. */
  main: { intent: string; label: string };
  /** The buttons at the end. */
  children: ReactNode;
}

/** The fields as they follow one another on the page. */
const inOrder = [
  "images",
  "preferedJobRegion",
  "preferedJobs",
  "previousJobs",
  "jobExperience",
  "driversLicense",
  "carAvailable",
  "firstName",
  "lastName",
  "phone",
  "email",
  "gender",
  "dateOfBirth",
  "nationality",
  "motherTongue",
  "foreignLanguages",
  "height",
  "weight",
  "size",
  "shoeSize",
  "hairColor",
  "piercings",
  "visibleTattoos",
  "blackPantsuit",
  "blackSkirtBlazer",
  "country",
  "postalCode",
  "city",
  "addressLineOne",
  "addressLineTwo",
  "acceptTerms",
] as const;

/** Everything the agency asks of staff (STF-05). Posts to its own page, with its photos, as one form. */
export function StaffProfileForm(props: StaffProfileFormProps) {
  const { values, options, photos, termsAccepted, registering = false, profileId, refused, main, children } = props;
  const { t } = useTranslation("staff");
  const { t: account } = useTranslation("account");
  const field = fieldsOf(refused, values);
  return (
    <LeaveGuard>
      <form className="stack stack--l" method="post" encType="multipart/form-data">
        <DefaultSubmit name="intent" value={main.intent}>
          {main.label}
        </DefaultSubmit>
        <FormError errors={refused?.errors.form} />
        {refused ? (
          <ErrorSummary
            fields={[
              ...inOrder.map((name) => ({ field: field(name), label: t(`field.${name}`) })),
              { field: field("password"), label: account("password.new") },
              { field: field("passwordConfirm"), label: account("password.repeat") },
            ]}
          />
        ) : null}
        {profileId ? (
          <TextField field={{ name: "profileId" }} label={t("profile.id")} value={profileId} readOnly />
        ) : null}
        <PhotosPart field={field("images")} photos={photos} />
        <WorkPart field={field} options={options} />
        <PersonPart field={field} options={options} emailFixed={registering} />
        <LooksPart field={field} />
        <AddressPart field={field} options={options} keepsLongAddition={props.keepsLongAddition} />
        {registering ? null : (
          <fieldset className="stack">
            <legend className="h3 gap-below">{account("password.new")}</legend>
            <p className="hint">{account("password.kept")}</p>
            <PasswordFields
              password={field("password")}
              repeated={field("passwordConfirm")}
              label={account("password.new")}
              required={false}
            />
          </fieldset>
        )}
        {termsAccepted ? null : (
          <CheckField
            field={field("acceptTerms")}
            label={
              <MarkedText
                text={t("profile.acceptTerms")}
                marks={{ link: <AppLink href="/terms-and-conditions" target="_blank" /> }}
              />
            }
          />
        )}
        {children}
      </form>
    </LeaveGuard>
  );
}
