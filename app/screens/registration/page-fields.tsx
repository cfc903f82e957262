import { useTranslation } from "react-i18next";
import type { RegistrationPage } from "~/domain/staff/registration/registration-pages";
import type { VoiceLimits } from "~/domain/staff/rules";
import type { ProfileValues } from "~/domain/staff/schema";
import { SubmitButton } from "~/ui/form/submit-button";
import { TermsField } from "~/ui/form/terms-field";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { AddressPart } from "~/ui/person/address-part";
import { LooksPart } from "~/ui/person/looks-part";
import { PersonPart } from "~/ui/person/person-part";
import type { FieldOf, ProfileOptions } from "~/ui/person/profile-options";
import { VoicePart } from "~/ui/person/voice-part";
import { WorkPart } from "~/ui/person/work-part";
import { PhotoExamples } from "./photo-examples";
import { PhotosPart } from "./photos-part";
import { registrationHref } from "./registration-href";

export interface PageFieldsProps {
  page: RegistrationPage;
  values: ProfileValues;
  options: ProfileOptions;
  photos: { id: string; url: string }[];
  hasVoice: boolean;
  voiceLimits: VoiceLimits;
  field: FieldOf;
  refused?: RefusedForm<Pick<ProfileOptions, "countries">> | undefined;
}

/** The fields of one page. */
export function PageFields({ page, field, values, refused, ...props }: PageFieldsProps) {
  const { t } = useTranslation("staff");
  const options = { ...props.options, ...refused?.values };
  switch (page) {
    case "about":
      return (
        <>
          <PersonPart field={field} options={options} emailFixed />
          <AddressPart
            field={field}
            options={options}
            allCountriesAction={refused ? undefined : registrationHref(page, "nationality")}
            folded
          />
        </>
      );
    case "work":
      return (
        <>
          <WorkPart field={field} options={options} />
          <LooksPart field={field} />
        </>
      );
    case "photos":
      return (
        <>
          <PhotoExamples />
          <PhotosPart field={field("images")} photos={props.photos} />
        </>
      );
    case "voice":
      return (
        <>
          <VoicePart field={field("audio")} voiceUrl={null} limits={props.voiceLimits} />
          {props.hasVoice ? (
            <p className="row">
              <span>{t("profile.voiceStored")}</span>
              <SubmitButton tone="lose" small name="intent" value="removeVoice" formNoValidate>
                {t("profile.deleteVoice")}
              </SubmitButton>
            </p>
          ) : null}
          <TermsField field={field("acceptTerms")} frameworkContract={options.frameworkContract} />
        </>
      );
  }
}
