import { useTranslation } from "react-i18next";
import { type Found, type SearchKind, searchKinds } from "~/domain/agency/accounts/search";
import { AppLink } from "~/ui/frame/app-link";
import { foundHref } from "./found-href";

type FoundGroupsProps = {
  found: Record<SearchKind, Found[]>;
  level: 2 | 3;
};

/** What a search has found, a group for each kind; arrow keys go through all of them (DESK-21). */
export function FoundGroups({ found, level }: FoundGroupsProps) {
  const { t } = useTranslation("search");
  const Heading = `h${level}` as const;
  return (
    <div className="stack" data-rows="" data-found="">
      {searchKinds
        .filter((kind) => found[kind].length > 0)
        .map((kind) => (
          <section key={kind} aria-labelledby={`found-${level}-${kind}`}>
            <Heading id={`found-${level}-${kind}`} className="group">
              {t(`agency.kind.${kind}`)}
            </Heading>
            <ul className="found">
              {found[kind].map((one) => (
                <li key={one.id} data-id={one.id}>
                  <AppLink href={foundHref(kind, one)}>
                    <b>{one.title}</b> <span className="small soft">{one.detail}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

export const foundNothing = (found: Record<SearchKind, Found[]>) =>
  searchKinds.every((kind) => found[kind].length === 0);
