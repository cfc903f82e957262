import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInAction, signedInLoader } from "~/access/guards.server";
import { CheckField } from "~/ui/form/choices";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { KindsTable } from "./kinds-table";
import { loadNotifications } from "./load-notifications.server";
import { OwnDevices } from "./own-devices";
import { changeNotifications } from "./post-notifications.server";

export const loader = signedInLoader(loadNotifications);

export const action = signedInAction(changeNotifications);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What this account is told about by mail and on devices, and what of it can be switched off (REM-22). */
export default function Notifications() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  const { title, role, atNight } = shown;
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t(`notifications.lead.${role}`)}</p>
      </div>
      <FormError errors={aboveForm(refused)} />
      <form method="post" className="stack stack--l">
        <KindsTable shown={shown} />
        {atNight === null ? null : (
          <CheckField
            field={{ name: "atNight", initialValue: atNight ? "on" : undefined }}
            label={t("notifications.atNight")}
            hint={t("notifications.atNightHint")}
          />
        )}
        <div>
          <SubmitButton>{t("common:action.save")}</SubmitButton>
        </div>
      </form>
      <OwnDevices shown={shown} />
    </div>
  );
}
