import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { legalNames, legalRefusals } from "~/domain/agency/texts/legal-source";
import { listLegalVersions } from "~/domain/agency/texts/legal-texts.queries.server";
import { saveLegalText } from "~/domain/agency/texts/save-legal-text.server";
import { builtInSource, type LegalText, legalValues, shownText } from "~/forms/legal-text.server";
import { redirectWithFlash } from "~/http/flash.server";
import { foundOr404 } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { refusedForm } from "~/http/refused-form.server";
import { textsOf } from "~/http/uploads.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Tabs } from "~/ui/frame/tabs";
import { LegalSections } from "~/ui/parts/legal-sections";
import { VersionForm } from "./version-form";
import { VersionList } from "./version-list";
import { shownDiff, shownVersions } from "./versions.server";

const path = "/superuser/back-office/legal-texts";
const nameOf = (asked: string | undefined) => foundOr404(legalNames.find((name) => name === (asked ?? "imprint")));

export const loader = superuserLoader(({ context, params, settings, url, t }) => {
  const name = nameOf(params.name);
  const builtIn = {
    version: 0,
    bodyDe: builtInSource(name, "de"),
    bodyEn: builtInSource(name, "en"),
    createdAt: 0,
    firstName: null,
    lastName: null,
  };
  const versions = [...listLegalVersions(context, name), builtIn];
  const { version, bodyDe, bodyEn } = versions[0] ?? builtIn;
  return {
    title: t("backOffice:legalTexts.title"),
    name,
    newest: { version, bodyDe, bodyEn },
    versions: shownVersions(versions, t("backOffice:versions.builtIn")),
    diff: shownDiff(versions, url.searchParams.get("version")),
    placeholders: Object.keys(legalValues(settings)),
  };
});

type Answer = Partial<RefusedForm> & { preview?: { de: LegalText; en: LegalText } };

export const action = superuserAction(
  async ({ form, context, params, settings }) => {
    const name = nameOf(params.name);
    const posted = await form();
    const { bodyDe = "", bodyEn = "", basedOn = "" } = textsOf(posted);
    const intent = intentOf(posted, ["save", "preview"]);
    const placeholders = Object.keys(legalValues(settings));
    const fields = [
      ...legalRefusals(bodyDe, placeholders).map((key) => ({ field: "bodyDe", key })),
      ...legalRefusals(bodyEn, placeholders).map((key) => ({ field: "bodyEn", key })),
    ];
    if (fields.length > 0) return refusedForm(posted, { fields });
    if (intent === "preview") {
      const shown = (source: string, language: "de" | "en") =>
        shownText({ source, name, language, settings, german: bodyDe === bodyEn });
      return json<Answer>({ typed: { bodyDe, bodyEn }, preview: { de: shown(bodyDe, "de"), en: shown(bodyEn, "en") } });
    }
    const unix = (text: string) => text.replace(/\r\n?/g, "\n").trim();
    const saved = saveLegalText(context, {
      name,
      bodyDe: unix(bodyDe),
      bodyEn: unix(bodyEn),
      basedOn: Number(basedOn),
      placeholders,
    });
    if (!saved.ok) return refusedForm(posted, { form: [saved.refusal], status: 409 });
    const { version } = saved.value;
    return redirectWithFlash(`${path}/${name}?version=${version}`, "versionSaved", {
      values: { version: String(version) },
    });
  },
  { maxBytes: 512 * 1024 },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function LegalTexts() {
  const { title, name, newest, versions, diff, placeholders } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
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
      {answer?.preview ? (
        <div className="two">
          {(["de", "en"] as const).map((language) => (
            <Preview key={language} text={answer.preview?.[language]} language={language} />
          ))}
        </div>
      ) : null}
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

function Preview({ text, language }: { text?: LegalText; language: "de" | "en" }) {
  const { t } = useTranslation("backOffice");
  if (!text) return null;
  return (
    <section className="card stack" lang={text.textLanguage ?? language} aria-labelledby={`preview-${language}`}>
      <h2 id={`preview-${language}`}>
        {t("legalTexts.previewOf", { language: language.toUpperCase() })}: {text.title}
      </h2>
      <p className="soft">{text.lead}</p>
      <LegalSections sections={text.sections} level={3} />
    </section>
  );
}
