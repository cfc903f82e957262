import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";

interface LinkListProps {
  links: { id: string; name: string; lastUsed: string | null; ended: boolean }[];
}

/** Who has a link, when it was used last, and the way to end it. */
export function LinkList({ links }: LinkListProps) {
  const { t } = useTranslation("calendar");
  if (links.length === 0) return null;
  return (
    <ul className="stack">
      {links.map(({ id, name, lastUsed, ended }) => (
        <li key={id} className="card row row--apart">
          <span>
            <b>{name}</b>
            <br />
            <span className="small soft">
              {ended ? t("onsite.ended") : lastUsed ? t("onsite.used", { time: lastUsed }) : t("onsite.notUsed")}
            </span>
          </span>
          {ended ? null : (
            <form method="post">
              <SubmitButton tone="bare" small name="intent" value={`end:${id}`}>
                {t("onsite.end")}
                <span className="hush">: {name}</span>
              </SubmitButton>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}
