import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { CHOICES } from "~/domain/message/company-news/rules";
import { findMailChoices, saveMailChoices } from "~/domain/message/company-news/save-mail-choices.server";
import { findAskAtNight, saveAskAtNight } from "~/domain/staff/ask-at-night.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { signedInAction, signedInLoader } from "~/http/guards.server";
import { CheckField } from "~/ui/form/choices";
import { SubmitButton } from "~/ui/form/submit-button";
import { CardTable } from "~/ui/parts/card-table";
import { kindsOf } from "./mail-kinds";

export const loader = signedInLoader(({ context, user, t }) => ({
  title: t("account:notifications.title"),
  kinds: kindsOf(user.role),
  wanted: findMailChoices(context),
  atNight: findAskAtNight(context),
}));

const choicesForm = z.object({ mail: z.array(z.enum(CHOICES)).default([]), atNight: z.string().default("") });

export const action = signedInAction(
  formAction(choicesForm, ({ mail, atNight }, visit: Parameters<Parameters<typeof signedInAction>[0]>[0]) => {
    saveMailChoices(visit.context, mail);
    saveAskAtNight(visit.context, atNight === "on");
    return redirectWithFlash("/account/notifications", "notificationsSaved");
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What is written to this account, and what of it can be switched off (REM-22). */
export default function Notifications() {
  const { title, kinds, wanted, atNight } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const free = kinds.some(({ choice }) => choice !== null);
  return (
    <Form method="post" className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t(free ? "notifications.lead" : "notifications.only")}</p>
      </div>
      <CardTable
        caption={title}
        columns={[{ label: t("notifications.kind") }, { label: t("notifications.mail") }]}
        rows={kinds.map(({ name, choice }) => ({
          id: name,
          cells: [
            t(`notifications.of.${name}`),
            choice ? (
              <label key={name} className="check">
                <input type="checkbox" name="mail" value={choice} defaultChecked={wanted[choice]} />
                <span>{t("notifications.byMail")}</span>
              </label>
            ) : (
              t("notifications.always")
            ),
          ],
        }))}
      />
      {atNight === null ? null : (
        <CheckField
          field={{ name: "atNight", initialValue: atNight ? "on" : undefined }}
          label={t("notifications.atNight")}
          hint={t("notifications.atNightHint")}
        />
      )}
      {free || atNight !== null ? (
        <div>
          <SubmitButton>{t("common:action.save")}</SubmitButton>
        </div>
      ) : null}
    </Form>
  );
}
