import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { versionForm } from "~/domain/agency/schema";
import { PLACEHOLDERS } from "~/domain/contract/template-rules";
import { formAction, intents } from "~/http/form-action.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { loadContractTemplate } from "./load-contract-template.server";
import { PreviewButtons } from "./preview-buttons";
import { saveTemplate } from "./save-template.server";
import { VersionForm } from "./version-form";
import { VersionList } from "./version-list";

export const loader = superuserLoader(loadContractTemplate);

export const action = superuserAction(
  intents({
    save: formAction(versionForm, saveTemplate),
  }),
  { maxBytes: 512 * 1024 },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function ContractTemplate() {
  const { title, newest, versions, diff } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={t("contractTemplate.lead")} />
      <div className="split">
        <VersionForm
          bodyDe={newest.bodyDe}
          bodyEn={newest.bodyEn}
          basedOn={newest.version}
          answer={answer}
          hint={t("contractTemplate.hint")}
          placeholders={PLACEHOLDERS}
          preview={<PreviewButtons />}
        />
        <VersionList versions={versions} diff={diff} />
      </div>
    </>
  );
}
