import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";

export interface ShownChange {
  id: number;
  /** "21.11.2026, 08:10" */
  when: string;
  who: string;
  what: string;
  change: string;
}

/** The latest entries of the audit log about what this page changes. */
export function History({ changes, allHref }: { changes: ShownChange[]; allHref: string }) {
  const { t } = useTranslation("settings");
  return (
    <section className="card stack stack--s" aria-labelledby="history">
      <h2 id="history">{t("history.title")}</h2>
      {changes.length === 0 ? <p className="soft">{t("history.empty")}</p> : null}
      <ul className="stack stack--s">
        {changes.map(({ id, when, who, what, change }) => (
          <li key={id} data-id={id} className="small">
            <b>{what}</b>
            {change ? (
              <>
                <br />
                {change}
              </>
            ) : null}
            <br />
            <span className="soft">
              {who} · {when}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <AppLink className="tap small" href={allHref}>
          {t("history.all")}
        </AppLink>
      </p>
    </section>
  );
}
