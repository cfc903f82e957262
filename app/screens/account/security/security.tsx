import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInAction, signedInLoader } from "~/access/guards.server";
import { FormError } from "~/ui/form/error-summary";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { Note } from "~/ui/parts/note";
import { AppPart } from "./app-part";
import { CodesPart, ShownCodes } from "./codes-part";
import { Confirm } from "./confirm";
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
