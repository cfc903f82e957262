import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { buttonForm, settingPictureForm } from "~/domain/agency/schema";
import { formAction, intents } from "~/http/form-action.server";
import { FILE_FORM_BYTES } from "~/http/uploads.server";
import { History } from "~/screens/back-office/frame/history";
import { PageHead } from "~/screens/back-office/frame/page-head";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { PictureForm } from "./picture-form";
import { SettingChips } from "./setting-chips";
import { SettingForm } from "./setting-form";
import {
  groupOf,
  removePicture,
  savePicture,
  saveValues,
  shownHistory,
  shownPictures,
  shownSettings,
} from "./setting-page.server";

export const loader = superuserLoader((visit) => {
  const { settings, t } = visit;
  const group = groupOf(visit);
  return {
    title: t("settings:title"),
    group,
    settings: shownSettings(visit, group),
    pictures: group === "agency" ? shownPictures(settings) : [],
    changes: shownHistory(visit, group),
  };
});

export const action = superuserAction(
  intents({
    save: formAction(buttonForm, saveValues),
    picture: formAction(settingPictureForm, savePicture),
    remove: formAction(settingPictureForm, removePicture),
  }),
  { maxBytes: FILE_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Settings() {
  const { title, group, settings, pictures, changes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
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
      <SettingChips group={group} />
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
