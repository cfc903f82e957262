import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { versionForm } from "~/domain/agency/schema";
import {
  bodyRefusals,
  listContractTemplates,
  saveContractTemplate,
} from "~/domain/contract/save-contract-template.server";
import { PLACEHOLDERS } from "~/domain/contract/template-rules";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { VersionForm } from "./version-form";
import { VersionList } from "./version-list";
import { shownDiff, shownVersions } from "./versions.server";

const path = "/superuser/back-office/contract-template";

export const loader = superuserLoader(({ context, url, t }) => {
  const versions = listContractTemplates(context);
  const [newest] = versions;
  return {
    title: t("backOffice:contractTemplate.title"),
    newest: { version: newest?.version ?? 0, bodyDe: newest?.bodyDe ?? "", bodyEn: newest?.bodyEn ?? "" },
    versions: shownVersions(versions, t("backOffice:versions.builtIn")),
    diff: shownDiff(versions, url.searchParams.get("version")),
  };
});

export const action = superuserAction(
  intents({
    save: formAction(versionForm, (typed, { context }: AgencyVisit) => {
      const wrong = (field: "bodyDe" | "bodyEn") => bodyRefusals(typed[field]).map((key) => ({ field, key }));
      const fields = [...wrong("bodyDe"), ...wrong("bodyEn")];
      if (fields.length > 0) return { fields };
      const saved = saveContractTemplate(context, typed);
      if (!saved.ok) return refusalOf(saved, { status: 409 });
      const values = { version: String(saved.value.version) };
      return redirectWithFlash(`${path}?version=${values.version}`, "versionSaved", { values });
    }),
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
          preview={(["de", "en"] as const).map((language) => (
            <button
              key={language}
              type="submit"
              className="button button--plain"
              formAction={`${path}/preview.pdf?language=${language}`}
              formTarget="_blank"
              formNoValidate
              onClick={openPreview}
            >
              {t(`contractTemplate.preview.${language}`)}
            </button>
          ))}
        />
        <VersionList versions={versions} diff={diff} />
      </div>
    </>
  );
}

/** A document goes into a window of its own: the browser sends the form itself, not the router. */
function openPreview(event: { preventDefault(): void; currentTarget: HTMLButtonElement }) {
  const { form, formAction } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const { action, target } = form;
  form.action = formAction;
  form.target = "_blank";
  HTMLFormElement.prototype.submit.call(form);
  form.action = action;
  form.target = target;
}
