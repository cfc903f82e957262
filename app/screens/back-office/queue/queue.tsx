import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { countNames } from "~/domain/agency/queue/counts";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { ErrorSummary, FormError, named } from "~/ui/form/error-summary";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Tabs } from "~/ui/frame/tabs";
import { Empty } from "~/ui/parts/empty";
import { KeysetPager } from "~/ui/parts/keyset-pager";
import { loadQueue, queueHead } from "./load-queue.server";
import { workOnTicked } from "./queue-actions.server";
import { QueueTable } from "./queue-table";
import { SetupLeft, SetupList } from "./setup-list";

export const loader = superuserLoader((visit) => {
  const list = loadQueue(visit);
  return { ...list, ...queueHead(visit, list.total) };
});

export const action = superuserAction(workOnTicked);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What waits for the agency, by deadline, then age (BO-01, DESK-19). */
export default function Queue() {
  const { heading, when, done, tab, counts, later, total, today, entries, next, setup, ...list } =
    useLoaderData<typeof loader>();
  const answer = useActionData<RefusedForm>();
  const { t } = useTranslation("backOffice");
  const left = setup.length === 1 ? setup[0] : undefined;
  // Of a kind that nothing waits of there is nothing to say: all of them would be two lines of tabs (DESK-18).
  const waiting = countNames.filter((name) => counts[name] > 0 || tab === name);
  const kinds = waiting.map((name) => ({
    href: `?kind=${name}`,
    label: <abbr title={t(`queue.${name}.name`)}>{t(`queue.short.${name}`)}</abbr>,
    count: counts[name],
    current: tab === name,
  }));
  return (
    <>
      <PageHead
        title={heading}
        lead={
          <>
            {t("queue.lead", { when, today })}
            {left ? (
              <>
                {" · "}
                <SetupLeft step={left} />
              </>
            ) : null}
          </>
        }
      />
      {left || setup.length === 0 ? null : <SetupList steps={setup} />}
      <Tabs
        label={t("queue.counts")}
        items={[
          { href: "?", label: t("queue.all"), count: total, current: tab === null },
          ...kinds,
          { href: "?kind=later", label: t("queue.later"), count: later, current: tab === "later" },
        ]}
      />
      <FormError errors={answer?.errors.form} />
      <ErrorSummary fields={named(fieldsOf(answer), { until: t("queue.bulk.until") })} />
      {entries.length > 0 ? (
        <QueueTable key={tab} entries={entries} total={tab === null ? total : null} {...list} answer={answer} />
      ) : (
        <Empty icon={done ? "check" : "list"} title={done ? t("queue.empty") : heading}>
          {t("queue.emptyText")}
        </Empty>
      )}
      <KeysetPager shown={entries.length} next={next} />
    </>
  );
}
