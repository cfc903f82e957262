import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { TellerFacts } from "~/domain/agency/reach/telling/teller-facts.queries.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { CardTable } from "~/ui/parts/card-table";
import type { IconName } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";

const looks: Record<TellerFacts["state"], { tone: "ok" | "act" | "calm"; icon: IconName }> = {
  on: { tone: "ok", icon: "check" },
  off: { tone: "calm", icon: "cross" },
  full: { tone: "calm", icon: "clock" },
  refused: { tone: "act", icon: "alert" },
};
const COLUMNS = ["teller", "state", "told", "waiting", "until"] as const;

interface TellingsProps {
  tellers: (Omit<TellerFacts, "toldAt"> & { until: string })[];
  key: { value: string; address: string } | null;
  mayChange: boolean;
}

/** What search engines were told, what waits, what they refuse, and the key that proves us to IndexNow. */
export function Tellings({ told: { tellers, key, mayChange } }: { told: TellingsProps }) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="stack stack--s" aria-labelledby="told">
      <h2 id="told">{t("reach.told.title")}</h2>
      <p className="soft">{t("reach.told.lead")}</p>
      <CardTable
        caption={t("reach.told.title")}
        columns={COLUMNS.map((name) => ({
          label: t(`reach.told.column.${name}`),
          end: name === "told" || name === "waiting",
        }))}
        rows={tellers.map(({ teller, state, told, waiting, until, refusal }) => ({
          id: teller,
          cells: [
            t(`reach.told.teller.${teller}`),
            <Status key="state" {...looks[state]}>
              {t(`reach.told.state.${state}`, { refusal })}
            </Status>,
            told,
            waiting,
            until,
          ],
        }))}
      />
      {key ? (
        <p className="small soft">
          {t("reach.told.key")} <a href={key.address}>{key.address}</a>
        </p>
      ) : null}
      {key && mayChange ? (
        <Form method="post">
          <input type="hidden" name="key" value={key.value} />
          <SubmitButton tone="plain" small>
            {t("reach.told.newKey")}
          </SubmitButton>
        </Form>
      ) : null}
    </section>
  );
}
