import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { versionForm } from "~/domain/agency/schema";
import { legalNames } from "~/domain/agency/texts/legal-source";
import { formAction, intents } from "~/http/form-action.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Tabs } from "~/ui/frame/tabs";
import type { LegalText } from "~/ui/parts/legal-sections";
import { LegalPreview } from "./legal-preview";
import { previewText, saveText } from "./legal-text-actions.server";
import { loadLegalText } from "./load-legal-text.server";
import { VersionForm } from "./version-form";
import { VersionList } from "./version-list";

const path = "/superuser/back-office/legal-texts";

export const loader = superuserLoader(loadLegalText);

export const action = superuserAction(
  intents<AgencyVisit, Response>({
    save: formAction(versionForm, saveText),
    preview: formAction(versionForm, previewText),
  }),
  { maxBytes: 512 * 1024 },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function LegalTexts() {
  const { title, name, newest, versions, diff, placeholders } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as
    | RefusedForm<{ preview?: { de: LegalText; en: LegalText } }>
    | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={`${title}: ${t(`legalTexts.name.${name}`)}`} lead={t("legalTexts.lead")} />
      <Tabs
        label={title}
        items={legalNames.map((each) => ({
          href: `${path}/${each}`,
          label: t(`legalTexts.name.${each}`),
          current: each === name,
        }))}
      />
      {answer?.values?.preview ? <LegalPreview {...answer.values.preview} /> : null}
      <div className="split">
        <VersionForm
          key={name}
          {...newest}
          basedOn={newest.version}
          answer={answer}
          hint={t("legalTexts.hint")}
          placeholders={placeholders}
          preview={
            <SubmitButton tone="plain" name="intent" value="preview">
              {t("legalTexts.preview")}
            </SubmitButton>
          }
        />
        <VersionList versions={versions} diff={diff} />
      </div>
    </>
  );
}
