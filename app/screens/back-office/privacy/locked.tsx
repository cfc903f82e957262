import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { lockedForm } from "~/domain/agency/privacy/schema";
import { formAction } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { SelectField, TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { loadLocked, type Opened, openLocked } from "./locked-page.server";

export const loader = superuserLoader(loadLocked);
export const action = superuserAction(formAction(lockedForm, openLocked));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What the law keeps of erased people and companies, for one look and with a reason each time (PRIV-07). */
export default function Locked() {
  const { title, erased } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as (Partial<RefusedForm> & { opened?: Opened }) | undefined;
  const refused = answer?.errors ? (answer as RefusedForm) : undefined;
  const { t } = useTranslation("account");
  const field = fieldsOf(refused);
  return (
    <>
      <PageHead title={title} lead={t("privacy.locked.lead")} />
      {erased.length === 0 ? (
        <Empty icon="lock" title={t("privacy.locked.empty")} />
      ) : (
        <Form method="post" className="stack card">
          <FormError errors={aboveForm(refused, "userId", "reason")} />
          <SelectField field={field("userId")} label={t("privacy.locked.whose")} options={erased} />
          <TextAreaField
            field={field("reason")}
            label={t("privacy.locked.reason")}
            hint={t("privacy.locked.reasonHint")}
            rows={2}
          />
          <div>
            <SubmitButton icon="lock">{t("privacy.locked.read")}</SubmitButton>
          </div>
        </Form>
      )}
      {answer?.opened ? <OpenedPart opened={answer.opened} /> : null}
    </>
  );
}

function OpenedPart({ opened }: { opened: Opened }) {
  const { t } = useTranslation("account");
  const columns = ["what", "day", "amount", "until"].map((name) => ({
    label: t(`privacy.locked.column.${name}`),
    end: name === "amount",
  }));
  if (opened.length === 0) return <p>{t("privacy.locked.nothing")}</p>;
  return opened.map(({ id, name, rows }) => (
    <section key={id} className="stack stack--s mt" aria-labelledby={`locked-${id}`}>
      <h2 id={`locked-${id}`}>{name}</h2>
      <CardTable caption={name} columns={columns} rows={rows} />
    </section>
  ));
}
