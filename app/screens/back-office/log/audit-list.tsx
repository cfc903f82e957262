import { useTranslation } from "react-i18next";
import type { AuditFact } from "~/domain/agency/audit";
import { type List, text } from "~/screens/back-office/frame/list";
import { AppLink } from "~/ui/frame/app-link";
import type { shownEntry } from "./audit-page.server";

const SHORT = 2;

function Facts({ facts }: { facts: AuditFact[] }) {
  const { t } = useTranslation("backOffice");
  return (
    <ul>
      {facts.map(({ name, before, value }) => (
        <li key={name} className="small anywhere">
          {name ? <span className="soft">{name}: </span> : null}
          {before === undefined ? value : t("audit.change", { before: before || "–", after: value || "–" })}
        </li>
      ))}
    </ul>
  );
}

/** What an entry tells: what was and what is. A long one opens. */
function AuditFacts({ facts }: { facts: AuditFact[] }) {
  const { t } = useTranslation("backOffice");
  if (facts.length <= SHORT) return <Facts facts={facts} />;
  return (
    <details>
      <summary className="small tap">{t("audit.more", { count: facts.length })}</summary>
      <Facts facts={facts} />
    </details>
  );
}

/** A fact as a line of the file. */
function factLine({ name, before, value }: AuditFact): string {
  const now = before === undefined ? value : `${before || "–"} → ${value || "–"}`;
  return [name && `${name}:`, now].filter(Boolean).join(" ");
}

/** Entries, one a row, with the way to all of a person or a thing. */
export const auditList: List<ReturnType<typeof shownEntry>> = {
  path: "audit",
  fileName: "file",
  texts: "audit",
  columns: [
    text("number", ({ sequence }) => sequence),
    { name: "when", cell: ({ when }) => <span className="nowrap">{when}</span>, file: ({ when }) => when },
    {
      name: "who",
      cell: ({ whoId, who }) => (whoId ? <AppLink href={`?person=${whoId}`}>{who}</AppLink> : who),
      file: ({ who }) => who,
    },
    text("what", ({ actionName }) => actionName),
    {
      name: "object",
      cell: ({ type, objectId, typeName }) => (
        <AppLink href={`?type=${type}&id=${encodeURIComponent(objectId)}`}>{typeName}</AppLink>
      ),
      file: ({ typeName }) => typeName,
    },
    { name: "objectId", file: ({ objectId }) => objectId },
    {
      name: "facts",
      cell: ({ facts }) => <AuditFacts facts={facts} />,
      file: ({ facts }) => facts.map(factLine).join("; "),
    },
  ],
  idOf: ({ sequence }) => String(sequence),
  empty: { icon: "lock", title: "empty", hint: "audit.emptyText" },
};
