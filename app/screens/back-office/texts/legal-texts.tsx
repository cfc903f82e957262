import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { versionForm } from "~/domain/agency/schema";
import { legalNames, legalRefusals } from "~/domain/agency/texts/legal-source";
import { listLegalVersions } from "~/domain/agency/texts/legal-texts.queries.server";
import { saveLegalText } from "~/domain/agency/texts/save-legal-text.server";
import type { FieldRefusal } from "~/domain/shared/result";
import { builtInSource, type LegalText, legalValues, shownText } from "~/forms/legal-text.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
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

type Version = z.output<typeof versionForm>;

/** What is wrong with a wording in either language. */
function refusalsOf({ bodyDe, bodyEn }: Version, placeholders: string[]): FieldRefusal[] {
  const wrong = (field: string, body: string) => legalRefusals(body, placeholders).map((key) => ({ field, key }));
  return [...wrong("bodyDe", bodyDe), ...wrong("bodyEn", bodyEn)];
}

function previewText(typed: Version, { params, settings }: AgencyVisit) {
  const name = nameOf(params.name);
  const fields = refusalsOf(typed, Object.keys(legalValues(settings)));
  if (fields.length > 0) return { fields };
  const { bodyDe, bodyEn } = typed;
  const shown = (source: string, language: "de" | "en") =>
    shownText({ source, name, language, settings, german: bodyDe === bodyEn });
  return { status: 200, values: { preview: { de: shown(bodyDe, "de"), en: shown(bodyEn, "en") } } };
}

function saveText(typed: Version, { context, params, settings }: AgencyVisit) {
  const name = nameOf(params.name);
  const placeholders = Object.keys(legalValues(settings));
  const fields = refusalsOf(typed, placeholders);
  if (fields.length > 0) return { fields };
  const unix = (text: string) => text.replace(/\r\n?/g, "\n").trim();
  const bodies = { bodyDe: unix(typed.bodyDe), bodyEn: unix(typed.bodyEn) };
  const saved = saveLegalText(context, { name, ...bodies, basedOn: typed.basedOn, placeholders });
  if (!saved.ok) return refusalOf(saved, { status: 409 });
  const values = { version: String(saved.value.version) };
  return redirectWithFlash(`${path}/${name}?version=${values.version}`, "versionSaved", { values });
}

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
      {answer?.values?.preview ? (
        <div className="two">
          {(["de", "en"] as const).map((language) => (
            <Preview key={language} text={answer.values?.preview?.[language]} language={language} />
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
