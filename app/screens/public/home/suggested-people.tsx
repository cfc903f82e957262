import { useTranslation } from "react-i18next";
import { Silhouette } from "~/ui/person/silhouette";

interface SuggestedPeopleProps {
  people: { firstName: string; age: number }[];
  unknownPlaces: string[];
}

/** Who is free: first name and age beside the same outline for everybody, nothing else (SRCH-28, D-11, JOIN-02). */
export function SuggestedPeople({ people, unknownPlaces }: SuggestedPeopleProps) {
  const { t } = useTranslation("public");
  return (
    <div className="stack stack--s">
      {people.length > 0 ? (
        <>
          <h3 className="label" id="free">
            {t("search.free")}
          </h3>
          <ul className="people" aria-labelledby="free">
            {people.map(({ firstName, age }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes in the browser
              <li key={index}>
                <Silhouette size={44} />
                <span className="small">
                  {firstName}, {age}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {unknownPlaces.map((place) => (
        <p key={place} className="small">
          {t("search.unknownPlace", { place })}
        </p>
      ))}
      {people.length === 0 && unknownPlaces.length === 0 ? <p className="small">{t("search.nobodyFree")}</p> : null}
    </div>
  );
}
