import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormError } from "~/ui/form/error-summary";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";
import type { loadLaws } from "./laws-page.server";

interface LawsListProps extends Pick<ReturnType<typeof loadLaws>, "rows" | "title"> {
  errors?: string[];
  ticked: readonly string[];
}

/** What a lawyer should read, to be ticked and confirmed. */
export function LawsList({ title, rows, errors, ticked }: LawsListProps) {
  const { t } = useTranslation("settings");
  return (
    <Form method="post" className="card stack" noValidate>
      <SeenFields values={Object.fromEntries(rows.map(({ key, raw }) => [key, raw]))} />
      <FormError errors={errors} />
      <CardTable
        caption={title}
        columns={[
          { label: t("laws.setting") },
          { label: t("laws.source") },
          { label: t("laws.value") },
          { label: t("laws.standard") },
          { label: t("laws.state") },
        ]}
        rows={rows.map(({ key, name, href, source, value, standard, state, confirmed }) => ({
          id: key,
          cells: [
            <span key="name">
              <label className="check">
                <input type="checkbox" name="key" value={key} defaultChecked={ticked.includes(key)} />
                <span>{name}</span>
              </label>
              {href ? (
                <AppLink className="tap small" href={href}>
                  {t("laws.change")}
                  <span className="hush">: {name}</span>
                </AppLink>
              ) : null}
            </span>,
            source,
            value,
            standard,
            <Status
              key="state"
              tone={state === "confirmed" ? "ok" : "act"}
              icon={state === "confirmed" ? "check" : "pen"}
            >
              {t(`laws.stateOf.${state}`, { by: confirmed?.by ?? "", day: confirmed?.day ?? "" })}
            </Status>,
          ],
        }))}
      />
      <div>
        <SubmitButton tone="act" name="intent" value="confirm">
          {t("laws.confirm")}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The records of who was lent to whom, as a file for any period of the last five years. */
export function LendingRecords({ period }: Pick<ReturnType<typeof loadLaws>, "period">) {
  const { t } = useTranslation("settings");
  return (
    <form method="post" action="/superuser/back-office/laws/lending.csv" className="card stack">
      <h2>{t("laws.lending")}</h2>
      <p className="soft small">{t("laws.lendingWhy")}</p>
      <label className="field">
        <span className="label">{t("laws.from")}</span>
        <input type="date" name="from" defaultValue={period.from} min={period.earliest} />
      </label>
      <label className="field">
        <span className="label">{t("laws.until")}</span>
        <input type="date" name="until" defaultValue={period.until} min={period.earliest} />
      </label>
      <div>
        <SubmitButton tone="plain" icon="file">
          {t("laws.download")}
        </SubmitButton>
      </div>
    </form>
  );
}
