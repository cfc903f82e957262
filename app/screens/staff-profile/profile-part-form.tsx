import { useTranslation } from "react-i18next";
import { FIELDS_OF_PART, type ProfilePart } from "~/domain/staff/profile-parts";
import type { VoiceLimits } from "~/domain/staff/rules";
import type { ProfileValues } from "~/domain/staff/schema";
import { CurrentPasswordField } from "~/ui/form/current-password-field";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { LeaveGuard } from "~/ui/form/leave-guard";
import { PasswordFields } from "~/ui/form/password-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TermsField } from "~/ui/form/terms-field";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AddressPart } from "~/ui/person/address-part";
import { LooksPart } from "~/ui/person/looks-part";
import { PersonPart } from "~/ui/person/person-part";
import type { FieldOf, ProfileOptions } from "~/ui/person/profile-options";
import { VoicePart } from "~/ui/person/voice-part";
import { WorkPart } from "~/ui/person/work-part";
import { GalleryPart } from "./gallery-part";
import { profileHref } from "./profile-href";

/** Comes back as well after photos were uploaded, with what became of them. */
export type ProfileRefused = RefusedForm<{ said?: "photoHandedIn" | "photoStored" }>;

interface ProfilePartFormProps {
  part: ProfilePart;
  values: ProfileValues;
  options: ProfileOptions;
  photos: { id: string; url: string }[];
  voiceUrl: string | null;
  voiceLimits: VoiceLimits;
  termsAccepted: boolean;
  /** Shown, never read (STF-04). */
  profileId: string;
  /** A new address that waits for its link. */
  pendingEmail: string | null;
  refused?: ProfileRefused | undefined;
}

/** One page of the own profile as one form; every button sends all of it, so that nothing typed is lost. */
export function ProfilePartForm(props: ProfilePartFormProps) {
  const { part, values, refused } = props;
  const { t } = useTranslation("staff");
  const { t: account } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const field = fieldsOf(refused, values);
  const labels: Record<string, string> = {
    audio: t("profile.voice"),
    password: account("password.new"),
    passwordConfirm: account("password.repeat"),
    currentPassword: account("password.current"),
  };
  return (
    <LeaveGuard>
      <form className="stack stack--l" method="post" action={profileHref(part)} encType="multipart/form-data">
        <DefaultSubmit name="intent" value="save">
          {common("action.save")}
        </DefaultSubmit>
        <FormError errors={refused?.errors.form} />
        {refused ? (
          <ErrorSummary
            fields={FIELDS_OF_PART[part].map((name) => ({
              field: field(name),
              label: labels[name] ?? t(`field.${name}`),
            }))}
          />
        ) : null}
        <PartFields {...props} field={field} />
        <div className="row">
          <SubmitButton tone="act" name="intent" value="save">
            {common("action.save")}
          </SubmitButton>
        </div>
      </form>
    </LeaveGuard>
  );
}

function PartFields({ part, field, options, ...props }: ProfilePartFormProps & { field: FieldOf }) {
  const { t } = useTranslation("staff");
  switch (part) {
    case "work":
      return (
        <>
          <GalleryPart field={field("images")} photos={props.photos} said={props.refused?.values?.said} />
          <VoicePart field={field("audio")} voiceUrl={props.voiceUrl} limits={props.voiceLimits} />
          <WorkPart field={field} options={options} />
        </>
      );
    case "person":
      return (
        <>
          <TextField field={{ name: "profileId" }} label={t("profile.id")} value={props.profileId} readOnly />
          <PersonPart field={field} options={options} emailFixed={false} pendingEmail={props.pendingEmail} />
          <AccessPart field={field} />
        </>
      );
    case "looks":
      return <LooksPart field={field} />;
    case "address":
      return (
        <>
          <AddressPart field={field} options={options} />
          {props.termsAccepted ? null : (
            <TermsField field={field("acceptTerms")} frameworkContract={options.frameworkContract} />
          )}
        </>
      );
  }
}

/** A new password, if one is wanted (STF-32). */
function AccessPart({ field }: { field: FieldOf }) {
  const { t: account } = useTranslation("account");
  return (
    <fieldset className="stack">
      <legend className="h3 gap-below">{account("password.new")}</legend>
      <p className="hint">{account("password.saved")}</p>
      <PasswordFields
        password={field("password")}
        repeated={field("passwordConfirm")}
        label={account("password.new")}
        required={false}
      />
      <CurrentPasswordField field={field("currentPassword")} />
    </fieldset>
  );
}
