// biome-ignore-all lint/a11y/noRedundantRoles: narrow rows are display: block, which takes the roles of a table away
import { Form } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
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
  const form = useRef<HTMLFormElement>(null);
  const typed = [answer?.typed.entry ?? []].flat();
  /** Null until scripts count. */
  const [ticked, setTicked] = useState<string[] | null>(null);
  const count = () => form.current && setTicked(new FormData(form.current).getAll("entry").map(String));
  // React does not notice a tick that follows a form's reset; the browser's own event comes always.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays
  useEffect(() => {
    const listening = form.current;
    listening?.addEventListener("change", count);
    return () => listening?.removeEventListener("change", count);
  }, []);
  const shown = useRef(entries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows bring other ticks
  useEffect(() => {
    // What was done is done: its ticks go. Those set before the scripts came stay.
    if (shown.current !== entries && !answer) form.current?.reset();
    shown.current = entries;
    count();
  }, [entries]);
  const tickAll = (event: FormEvent<HTMLInputElement>) => {
    const { checked } = event.currentTarget;
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('[name="entry"]') ?? []) box.checked = checked;
    count();
  };
  return (
    <Form method="post" ref={form} onKeyDown={byKey} className="stack stack--s" preventScrollReset>
      <div className="box crew">
        <table className="table dense" role="table">
          <caption className="hush">{t("queue.list")}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell" className="tick">
                {ticked ? (
                  <label>
                    <input type="checkbox" onChange={tickAll} checked={ticked.length === entries.length} />
                    <span className="hush">{t("queue.tickAll")}</span>
                  </label>
                ) : null}
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
      <BulkBar
        chosen={ticked ? entries.filter((entry) => ticked.includes(keyOf(entry))) : null}
        until={fieldsOf(answer)("until")}
        tomorrow={tomorrow}
      />
      <p className="small soft only-wide">{t("queue.keys")}</p>
    </Form>
  );
}

/** On a tick: E reminds of what is ticked, S asks until when it may wait, Enter opens the row. */
function byKey(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form } = event;
  if (!(target instanceof HTMLInputElement && target.name === "entry") || event.ctrlKey || event.metaKey) return;
  const { key } = event;
  if (key !== "e" && key !== "s" && key !== "Enter") return;
  event.preventDefault();
  if (key === "e") form.querySelector<HTMLButtonElement>('[value="remind"]')?.click();
  if (key === "s") form.querySelector<HTMLInputElement>('[name="until"]')?.focus();
  if (key === "Enter") target.closest("tr")?.querySelector<HTMLElement>("th a")?.click();
}
