import { useTranslation } from "react-i18next";
import type { Found, SearchKind } from "~/domain/agency/accounts/search";
import { FoundGroups, foundNothing } from "~/ui/parts/found-groups";
import { History, type ShownChange } from "./history";

interface RelatedAndHistoryProps {
  linked: Record<SearchKind, Found[]>;
  changes: ShownChange[];
  allHref: string;
}

/** The foot of a page about one thing: what belongs to it, and who did what when (DESK-22). */
export function RelatedAndHistory({ linked, changes, allHref }: RelatedAndHistoryProps) {
  const { t } = useTranslation("backOffice");
  return (
    <div className="split split--even">
      <section className="card stack stack--s" aria-labelledby="linked">
        <h2 id="linked">{t("around.title")}</h2>
        {foundNothing(linked) ? <p className="soft">{t("around.none")}</p> : <FoundGroups found={linked} level={3} />}
      </section>
      <History changes={changes} allHref={allHref} />
    </div>
  );
}
