import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { CardTable } from "~/ui/parts/card-table";
import { loadSystem } from "./load-system.server";
import { tryOut } from "./system-actions.server";
import { SystemLines } from "./system-lines";

export const loader = superuserLoader(loadSystem);

export const action = superuserAction(tryOut);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function System() {
  const { title, lines, waiting, slow } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("system");
  return (
    <>
      <PageHead title={title} lead={t("lead")} />
      <FormError errors={refused?.errors.form} />
      <div className="card">
        <SystemLines caption={title} lines={lines} />
      </div>
      <div className="split split--even">
        <section className="card stack stack--s" aria-labelledby="waiting">
          <h2 id="waiting">{t("waiting.title")}</h2>
          {waiting.length === 0 ? <p className="soft">{t("waiting.none")}</p> : null}
          {waiting.length === 0 ? null : (
            <CardTable
              caption={t("waiting.title")}
              columns={["kind", "rows", "since"].map((name) => ({ label: t(`waiting.${name}`) }))}
              rows={waiting.map(({ kind, name, rows, since }) => ({ id: kind, cells: [name, rows, since] }))}
            />
          )}
        </section>
        <section className="card stack stack--s" aria-labelledby="slow">
          <h2 id="slow">{t("slow.title")}</h2>
          {slow.length === 0 ? <p className="soft">{t("slow.none")}</p> : null}
          {slow.length === 0 ? null : (
            <CardTable
              caption={t("slow.title")}
              columns={["route", "time"].map((name) => ({ label: t(`slow.${name}`) }))}
              rows={slow.map(({ route, time }) => ({ id: route, cells: [route, time] }))}
            />
          )}
        </section>
      </div>
    </>
  );
}
