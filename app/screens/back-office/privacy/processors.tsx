import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";

interface ProcessorsProps {
  rows: { id: string; name: string; purpose: string; country: string; contract: string | null }[];
}

/** Who works with the data on the agency's behalf; one without a contract is marked. */
export function Processors({ rows }: ProcessorsProps) {
  const { t } = useTranslation("account");
  return (
    <section className="stack" aria-labelledby="processors">
      <h2 id="processors">{t("privacy.records.processors")}</h2>
      {rows.length === 0 ? (
        <p className="soft">{t("privacy.records.noProcessors")}</p>
      ) : (
        <CardTable
          caption={t("privacy.records.processors")}
          columns={[
            ...["name", "purpose", "country", "contract"].map((name) => ({
              label: t(`privacy.records.column.${name}`),
            })),
            { label: t("privacy.records.remove"), hush: true },
          ]}
          rows={rows.map(({ id, name, purpose, country, contract }) => ({
            id,
            cells: [
              name,
              purpose,
              country,
              contract ?? (
                <Status key="missing" tone="act" icon="alert">
                  {t("privacy.records.noContract")}
                </Status>
              ),
              <Form key="remove" method="post">
                <SubmitButton tone="plain" small name="intent" value={`remove:${id}`}>
                  {t("privacy.records.remove")}
                  <span className="hush">: {name}</span>
                </SubmitButton>
              </Form>,
            ],
          }))}
        />
      )}
    </section>
  );
}
