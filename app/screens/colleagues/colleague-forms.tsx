import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormError } from "~/ui/form/error-summary";
import { SelectField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { Colleagues } from "./load-colleagues.server";

type OfPerson = { person: Colleagues["people"][number]; errors?: string[] | undefined };

/** What a colleague may do; a refusal stands beside the choice. */
export function DutyForm({
  person,
  chosen,
  duties,
  errors,
}: OfPerson & Pick<Colleagues, "duties"> & { chosen: string }) {
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  const { id, name } = person;
  return (
    <Form method="post" className="row" noValidate>
      <SelectField
        field={{ name: "duty", id: `duty-${id}`, initialValue: chosen, errors }}
        label={t("colleagues.dutyOf", { name })}
        hushLabel
        options={duties.map((value) => ({ value, label: t(`duty.${value}`) }))}
      />
      <SubmitButton tone="plain" small name="intent" value={`duty:${id}`} busy={busy}>
        {t("colleagues.save")}
      </SubmitButton>
    </Form>
  );
}

/** Closes the account of a colleague: folded away, so that nobody does it by a slip. */
export function RemoveForm({ side, person, errors }: OfPerson & Pick<Colleagues, "side">) {
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  const act = t(side === "agency" ? "colleagues.deactivate" : "colleagues.remove");
  return (
    <details open={Boolean(errors)}>
      <summary className="button button--bare button--lose button--s" aria-label={`${act}: ${person.name}`}>
        {act}
      </summary>
      <Form method="post" className="stack stack--s mt">
        <p>{t("colleagues.removeText", { name: person.name })}</p>
        <FormError errors={errors} />
        <p>
          <SubmitButton tone="lose" small name="intent" value={`remove:${person.id}`} busy={busy}>
            {act}
          </SubmitButton>
        </p>
      </Form>
    </details>
  );
}

export function WithdrawForm({ id }: { id: string }) {
  const { t } = useTranslation("account");
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post">
      <SubmitButton tone="plain" small name="intent" value={`withdraw:${id}`} busy={busy}>
        {t("colleagues.withdraw")}
      </SubmitButton>
    </Form>
  );
}
