import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInAction, signedInLoader } from "~/access/guards.server";
import { FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";
import { AppPart } from "./app-part";
import { CodesPart, ShownCodes } from "./codes-part";
import { CompanyPart, DevicesPart, SignIns } from "./devices-part";
import { KeysPart } from "./keys-part";
import { loadSecurity } from "./load-security.server";
import { PasskeysPart } from "./passkeys-part";
import { changeSecurity } from "./security-actions.server";

export const loader = signedInLoader(loadSecurity);

export const action = signedInAction(changeSecurity);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Whatever opens this account, in one place (ACCS-01). */
export default function Security() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as (Partial<RefusedForm> & { codes?: string[] }) | undefined;
  const refused = answer?.errors ? (answer as RefusedForm) : undefined;
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{shown.title}</h1>
        <p className="soft">{t("security.lead")}</p>
        <p>
          <AppLink className="tap" href="/account/data">
            {t("common:nav.data")}
          </AppLink>
        </p>
      </div>
      <FormError errors={aboveForm(refused, "code", "passwordOrCode", "passkeyName")} />
      {shown.missing ? <Note icon="lock">{t("messages:secondFactorMissing")}</Note> : null}
      {answer?.codes ? <ShownCodes codes={answer.codes} /> : null}
      {shown.fresh ? null : <Confirm refused={refused} />}
      <AppPart shown={shown} refused={refused} />
      <PasskeysPart shown={shown} refused={refused} />
      <CodesPart shown={shown} />
      <DevicesPart shown={shown} />
      {shown.companyAsks === null ? null : <CompanyPart shown={shown} />}
      {shown.keysOff === null ? null : <KeysPart off={shown.keysOff} />}
      <SignIns shown={shown} />
    </div>
  );
}

/** Before anything is changed here: the password, or a code where there is a second step. */
function Confirm({ refused }: { refused: RefusedForm | undefined }) {
  const { t } = useTranslation("account");
  return (
    <form method="post" className="card stack">
      <p>{t("security.confirmLead")}</p>
      <TextField
        field={{ ...fieldsOf(refused)("passwordOrCode"), initialValue: "", required: true }}
        label={t("security.passwordOrCode")}
        type="password"
        autoComplete="current-password"
      />
      <div>
        <SubmitButton name="intent" value="confirm">
          {t("security.confirm")}
        </SubmitButton>
      </div>
    </form>
  );
}
