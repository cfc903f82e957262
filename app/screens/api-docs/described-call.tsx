import { useTranslation } from "react-i18next";
import type { DocumentedCall } from "./load-docs.server";
import { TryExample } from "./try-example";

/** One call: its address, what it does and for whom, what it takes, and how it is asked. */
export function DescribedCall({ call, here }: { call: DocumentedCall; here: string }) {
  const { t } = useTranslation("apiDocs");
  const { id, method, path, audience, token, needs, may, files, example } = call;
  const given: [label: string, names: string[]][] = [
    [t("needs"), needs],
    [t("may"), may],
    [t("files"), files],
  ];
  return (
    <section className="stack stack--s" aria-labelledby={id}>
      <h2 id={id} className="h3like">
        <code>
          {method} /api/{path}
        </code>
      </h2>
      <p>{t(`call.${id}`).replaceAll("`", "")}</p>
      <p className="small soft">
        {t("for", { who: t(`audience.${audience}`) })}
        {token && audience !== "anyone" ? `, ${t(`token.${token}`)}` : null}
        {given.map(([label, names]) =>
          names.length > 0 ? (
            <span key={label}>
              {` · ${label}: `}
              <code>{names.join(", ")}</code>
            </span>
          ) : null,
        )}
      </p>
      <pre className="code">{example}</pre>
      <TryExample call={call} here={here} />
    </section>
  );
}
