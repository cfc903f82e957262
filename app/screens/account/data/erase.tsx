import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInAction, signedInLoader } from "~/access/guards.server";
import { eraseForm } from "~/domain/agency/privacy/schema";
import { formAction } from "~/http/form-action.server";
import { CheckField } from "~/ui/form/choices";
import { CurrentPasswordField } from "~/ui/form/current-password-field";
import { FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";
import { ErasePreview } from "./erase-preview";
import { loadErase } from "./load-erase.server";
import { eraseAccount } from "./post-data.server";

export const loader = signedInLoader(loadErase);
export const action = signedInAction(formAction(eraseForm, eraseAccount));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What an erasure does is read before anything happens (PRIV-04). */
export default function Erase() {
  const { title, asksPassword, refusal, blocks, lines } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("privacy.erase.lead")}</p>
      </div>
      <FormError errors={aboveForm(refused, "word", "eraseNow", "currentPassword")} />
      <ErasePreview lines={lines} />
      {refusal === "lastOwner" ? <Note tone="act">{t("messages:lastOwner")}</Note> : null}
      {refusal === "eraseBlocked" ? (
        <section className="card stack" aria-labelledby="first">
          <h2 id="first">{t("privacy.erase.first")}</h2>
          <ul className="stack stack--s">
            {blocks.map(({ name, href }) => (
              <li key={name}>
                <AppLink href={href}>{t(`privacy.block.${name}`)}</AppLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {refusal === null ? <EraseForm asksPassword={asksPassword} refused={refused} /> : null}
    </div>
  );
}

/** Nothing is ticked before, and a word has to be typed: no click alone erases anybody. */
function EraseForm({ asksPassword, refused }: { asksPassword: boolean; refused: RefusedForm | undefined }) {
  const { t } = useTranslation("account");
  const field = fieldsOf(refused);
  return (
    <form method="post" className="card stack" noValidate>
      <h2>{t("privacy.erase.order")}</h2>
      <p className="soft">{t("privacy.erase.moments")}</p>
      <CheckField field={field("eraseNow")} label={t("messages:eraseNow")} />
      <TextField
        field={{ ...field("word"), maxLength: 20 }}
        label={t("privacy.erase.wordLabel", { word: t("privacy.erase.word") })}
        autoComplete="off"
      />
      {asksPassword ? <CurrentPasswordField field={field("currentPassword")} /> : null}
      <div>
        <SubmitButton tone="act">{t("privacy.erase.submit")}</SubmitButton>
      </div>
    </form>
  );
}
