import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type SettingGroup, settingGroups } from "~/domain/agency/settings/setting-fields";
import { foundOr404 } from "~/http/found.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { History } from "~/screens/back-office/frame/history";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { PictureForm } from "./picture-form";
import { SettingForm } from "./setting-form";
import {
  PICTURE_FORM_BYTES,
  postPicture,
  postSettings,
  shownHistory,
  shownPictures,
  shownSettings,
} from "./setting-page.server";

const base = "/superuser/back-office/settings";
const groupOf = (asked: string | undefined): SettingGroup =>
  foundOr404(settingGroups.find((group) => group === (asked ?? "agency")));

export const loader = superuserLoader((visit) => {
  const { params, settings, t } = visit;
  const group = groupOf(params.group);
  return {
    title: t("settings:title"),
    group,
    settings: shownSettings(settings, group),
    pictures: group === "agency" ? shownPictures(settings) : [],
    changes: shownHistory(visit, group),
  };
});

export const action = superuserAction(
  async (visit) => {
    const group = groupOf(visit.params.group);
    const here = `${base}/${group}`;
    const intent = intentOf(await visit.form(), ["picture", "remove", "save"]);
    return intent === "save" ? postSettings(visit, group, here) : postPicture(visit, here, intent);
  },
  { maxBytes: PICTURE_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Settings() {
  const { title, group, settings, pictures, changes } = useLoaderData<typeof loader>();
  const answer = useActionData<RefusedForm>();
  const { t } = useTranslation("settings");
  const shown = settings.map((setting) => ({
    ...setting,
    stands: setting.typed,
    typed: String(answer?.typed[setting.key] ?? setting.typed),
    errors: answer?.errors[setting.key],
  }));
  return (
    <>
      <PageHead title={`${title}: ${t(`group.${group}`)}`} lead={t(`lead.${group}`)} />
      <nav className="chips" aria-label={t("groups")}>
        {settingGroups.map((name) => (
          <AppLink
            key={name}
            className="chip"
            href={`${base}/${name}`}
            aria-current={name === group ? "page" : undefined}
          >
            {t(`group.${name}`)}
          </AppLink>
        ))}
      </nav>
      <div className="split">
        <SettingForm key={group} settings={shown} errors={answer?.errors.form} />
        <div className="stack">
          {pictures.map((picture) => (
            <PictureForm key={picture.name} {...picture} errors={answer?.errors[picture.name]} />
          ))}
          <History changes={changes} allHref="/superuser/back-office/audit?type=setting" />
        </div>
      </div>
    </>
  );
}
