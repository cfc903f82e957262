import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { CardTable } from "~/ui/parts/card-table";
import { Note } from "~/ui/parts/note";
import type { ShownReliability } from "./shown-reliability.server";

/** A person's reliability, for the agency: what lowers it, and what can be left out; nothing follows from it (RATE-12). */
export function ReliabilityPart({ percent, of, hint, entries }: ShownReliability) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="stack" aria-labelledby="reliability">
      <h2 id="reliability">{t("accounts.reliability.title")}</h2>
      <p>
        <b className="num">{percent}</b> {of}
      </p>
      {hint ? (
        <Note tone="act">
          <span className="stack stack--s">
            <span>{t("accounts.reliability.hint", { when: hint })}</span>
            <Form method="post">
              <SubmitButton tone="plain" small name="intent" value="talked">
                {t("accounts.reliability.talked")}
              </SubmitButton>
            </Form>
          </span>
        </Note>
      ) : null}
      {entries.length > 0 ? (
        <div className="card">
          <CardTable
            caption={t("accounts.reliability.title")}
            columns={["job", "day", "kind", "counts", "act"].map((column) => ({
              label: t(`accounts.reliability.${column}`),
            }))}
            rows={entries.map(({ id, job, day, kind, counts, mayExcuse }) => ({
              id,
              cells: [
                job,
                day,
                kind,
                counts,
                mayExcuse ? (
                  <Form method="post" key={id}>
                    <SubmitButton tone="bare" small name="intent" value={`excuse:${id}`}>
                      {t("accounts.reliability.excuse")}
                      <span className="hush">{`: ${job}, ${day}`}</span>
                    </SubmitButton>
                  </Form>
                ) : (
                  ""
                ),
              ],
            }))}
          />
        </div>
      ) : null}
    </section>
  );
}
