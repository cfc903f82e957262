import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { versionForm } from "~/domain/agency/schema";
import { PLACEHOLDERS } from "~/domain/contract/template-rules";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";
import { ContentsList } from "./contents-list";
import { loadContractTemplate } from "./load-contract-template.server";
import { saveTemplate } from "./save-template.server";
import { VersionForm } from "./version-form";
import { VersionList } from "./version-list";

type ContentsAnswer = RefusedForm<{ contents: ReturnType<typeof loadContractTemplate>["contents"] }>;

export const loader = superuserLoader(loadContractTemplate);

export const action = superuserAction(
  intents({
    save: formAction(versionForm, saveTemplate),
  }),
  { maxBytes: 512 * 1024 },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function ContractTemplate() {
  const { title, newest, versions, diff, missing, contents } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ContentsAnswer | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={t("contractTemplate.lead")} />
      {missing.map(({ key, name }) => (
        <Note key={key} tone="act">
          {t("messages:contractValueMissing", { name })}{" "}
          <AppLink href={`/superuser/back-office/settings/laws#${key}`}>{name}</AppLink>
        </Note>
      ))}
      <div className="split">
        <VersionForm
          bodyDe={newest.bodyDe}
          bodyEn={newest.bodyEn}
          basedOn={newest.version}
          answer={answer}
          hint={t("contractTemplate.hint")}
          placeholders={PLACEHOLDERS}
          preview={<PreviewButtons />}
        >
          <ContentsList contents={answer?.values?.contents ?? contents} reason={fieldsOf(answer)("although")} />
        </VersionForm>
        <VersionList versions={versions} diff={diff} />
      </div>
    </>
  );
}

/** Shows the contract as it would be printed, in each language. */
function PreviewButtons() {
  const { t } = useTranslation("backOffice");
  return (["de", "en"] as const).map((language) => (
    <button
      key={language}
      type="submit"
      className="button button--plain"
      formAction={`/superuser/back-office/contract-template/preview.pdf?language=${language}`}
      formTarget="_blank"
      formNoValidate
    >
      {t(`contractTemplate.preview.${language}`)}
    </button>
  ));
}
