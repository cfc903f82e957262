import { useTranslation } from "react-i18next";
import type { DiffLine } from "~/domain/agency/texts/text-diff";
import { AppLink } from "~/ui/frame/app-link";
import { TextDiff } from "./text-diff";

export interface ShownVersion {
  version: number;
  when: string;
  who: string;
  although: string;
}

export interface ShownDiff {
  version: number;
  bodyDe: (DiffLine | null)[];
  bodyEn: (DiffLine | null)[];
}

/** The versions of a text; one of them opened, with what changed from the one before. */
export function VersionList({ versions, diff }: { versions: ShownVersion[]; diff: ShownDiff | null }) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="card stack stack--s" aria-labelledby="versions">
      <h2 id="versions">{t("versions.title")}</h2>
      <ul className="stack stack--s">
        {versions.map(({ version, when, who, although }, index) => (
          <li key={version} data-id={String(version)} className="small">
            <AppLink
              href={`?version=${version}#versions`}
              aria-current={diff?.version === version ? "true" : undefined}
            >
              {t("versions.version", { version })}
            </AppLink>
            {index === 0 ? ` · ${t("versions.inForce")}` : ""}
            <br />
            <span className="soft">{[who, when, although].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
      {diff ? (
        <>
          <h3>{t("versions.diff", { version: diff.version, before: diff.version - 1 })}</h3>
          <p className="label">{t("versions.bodyDe")}</p>
          <TextDiff lines={diff.bodyDe} />
          <p className="label">{t("versions.bodyEn")}</p>
          <TextDiff lines={diff.bodyEn} />
        </>
      ) : null}
    </section>
  );
}
