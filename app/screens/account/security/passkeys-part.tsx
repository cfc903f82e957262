import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import type { ShownSecurity } from "./load-security.server";

/** Passkeys by name, and the way to a new one (ACCS-03). */
export function PasskeysPart({ shown, refused }: { shown: ShownSecurity; refused: RefusedForm | undefined }) {
  const { passkeys, fresh } = shown;
  const { t } = useTranslation("account");
  return (
    <section className="card stack" aria-labelledby="passkeys">
      <h2 id="passkeys" className="h3">
        {t("security.passkeys.title")}
      </h2>
      <p className="soft">{t("security.passkeys.lead")}</p>
      {passkeys.length > 0 ? (
        <ul className="stack stack--s">
          {passkeys.map(({ id, name, since, used }) => (
            <li key={id} className="row row--apart">
              <div>
                <b>{name}</b>
                <br />
                <span className="small soft">
                  {used ? t("security.passkeys.used", used) : t("security.passkeys.since", since)}
                </span>
              </div>
              {fresh ? (
                <form method="post">
                  <SubmitButton tone="plain" small name="intent" value={`removePasskey:${id}`}>
                    {t("security.passkeys.remove")}
                    <span className="hush">: {name}</span>
                  </SubmitButton>
                </form>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {fresh ? <NewPasskey refused={refused} /> : null}
    </section>
  );
}

function NewPasskey({ refused }: { refused: RefusedForm | undefined }) {
  const { t } = useTranslation("account");
  return (
    <form method="post">
      <passkey-button data-options="/account/passkey-options" data-failed={t("messages:passkeyWrong")}>
        <input type="hidden" name="passkey" />
        <div className="stack" hidden>
          <TextField
            field={{ ...fieldsOf(refused)("passkeyName"), required: true, maxLength: 40 }}
            label={t("security.passkeys.name")}
            hint={t("security.passkeys.nameHint")}
            autoComplete="off"
          />
          <div>
            <button type="submit" className="button button--plain" name="intent" value="addPasskey">
              {t("security.passkeys.add")}
            </button>
          </div>
        </div>
        <p role="status" className="small" />
        <noscript>
          <p className="small soft">{t("security.passkeys.needsScripts")}</p>
        </noscript>
      </passkey-button>
    </form>
  );
}
