// biome-ignore-all lint/a11y/noRedundantRoles: narrow rows are display: block, which takes the roles of a table away
import { useTranslation } from "react-i18next";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { BulkBar } from "./bulk-bar";
import type { ShownEntry } from "./load-queue.server";
import { QueueRow } from "./queue-row";

interface QueueTableProps {
  entries: ShownEntry[];
  /** How many there are where the list is not whole; null where pages lead on. */
  total: number | null;
  order: "due" | "age";
  average: string;
  tomorrow: string;
  answer: RefusedForm | undefined;
}

const columns = ["due", "kind", "what", "detail", "age", "state"] as const;
export const keyOf = ({ kind, id }: Pick<ShownEntry, "kind" | "id">) => `${kind}:${id}`;

/** The queue as a dense table; what is ticked is worked on together (DESK-18, DESK-19). */
export function QueueTable({ entries, total, order, average, tomorrow, answer }: QueueTableProps) {
  const { t } = useTranslation("backOffice");
  const typed = [answer?.typed.entry ?? []].flat();
  return (
    <tick-list>
      <form method="post" className="stack stack--s">
        <div className="box crew">
          <table className="table dense" role="table">
            <caption className="hush">{t("queue.list")}</caption>
            <thead role="rowgroup">
              <tr role="row">
                <td role="cell" className="tick">
                  <label hidden>
                    <input type="checkbox" data-tick-all="" />
                    <span className="hush">{t("queue.tickAll")}</span>
                  </label>
                </td>
                {columns.map((name) => (
                  <th
                    key={name}
                    role="columnheader"
                    scope="col"
                    className={name === "age" ? "end" : undefined}
                    aria-sort={name === order ? (name === "age" ? "descending" : "ascending") : undefined}
                  >
                    {total !== null && (name === "due" || name === "age") ? (
                      <AppLink href={name === "age" ? "?sort=age" : "?"}>
                        {t(`queue.column.${name}`)}
                        {name === order ? <span aria-hidden="true">{name === "age" ? " ↓" : " ↑"}</span> : null}
                      </AppLink>
                    ) : (
                      t(`queue.column.${name}`)
                    )}
                  </th>
                ))}
                <td role="cell" />
              </tr>
            </thead>
            <tbody role="rowgroup">
              {entries.map((entry) => (
                <QueueRow key={keyOf(entry)} entry={entry} ticked={typed.includes(keyOf(entry))} />
              ))}
            </tbody>
            <tfoot role="rowgroup">
              <tr role="row">
                <td role="cell" />
                <td role="cell" colSpan={4}>
                  {t("queue.shown", { count: entries.length, total: total ?? entries.length })}
                </td>
                <td role="cell" className="end num">
                  {t("queue.average", { age: average })}
                </td>
                <td role="cell" colSpan={2} />
              </tr>
            </tfoot>
          </table>
        </div>
        <BulkBar until={fieldsOf(answer)("until")} tomorrow={tomorrow} />
        <p className="small soft only-wide">{t("queue.keys")}</p>
      </form>
    </tick-list>
  );
}
