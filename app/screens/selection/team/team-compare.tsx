import { useTranslation } from "react-i18next";
import { bareSize } from "~/domain/selection/filter";
import { MOST_COMPARED } from "~/domain/selection/team/team";
import type { Compared } from "~/domain/selection/team/team-chosen.queries.server";
import { formatDecimal } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { Dialog, DialogBody } from "~/ui/frame/dialog";
import { useSpoken } from "~/ui/job/of-agency";
import { Face, placeholderFor } from "~/ui/person/face";
import { languagesText, workedText } from "~/ui/person/person-facts";
import { usePersonName } from "~/ui/person/person-name";
import { profileHref } from "~/ui/person/profile-href";
import { CompareSheet } from "./compare-sheet";

type TeamCompareProps = {
  people: Compared[];
  /** How many are ticked. */
  total: number;
  here: string;
  prefix: string;
  languageNames: Record<string, string>;
};

/** Up to four of the chosen side by side, each fact on one line (PICK-10). */
export function TeamCompare({ people, total, here, prefix, languageNames }: TeamCompareProps) {
  const { t } = useTranslation("booking");
  const hrefOf = (userIds: string[], more = "") => `${here}${userIds.map((id) => `&person=${id}`).join("")}${more}`;
  const ids = people.map(({ userId }) => userId);
  return (
    <Dialog title={t("team.compareTitle", { count: people.length })} closeHref={hrefOf(ids)} wide>
      <DialogBody>
        <CompareSheet />
        {total > MOST_COMPARED ? <p className="small soft">{t("team.compareMost", { count: MOST_COMPARED })}</p> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard */}
        <ul className="compare" tabIndex={0} aria-label={t("team.compareTitle", { count: people.length })}>
          {people.map((person) => (
            <Column
              key={person.userId}
              person={person}
              prefix={prefix}
              languageNames={languageNames}
              without={hrefOf(
                ids.filter((id) => id !== person.userId),
                ids.length > 1 ? "&compare=1" : "",
              )}
            />
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}

type ColumnProps = { person: Compared; prefix: string; languageNames: Record<string, string>; without: string };

function Column({ person, prefix, languageNames, without }: ColumnProps) {
  const { t } = useTranslation("booking");
  const spoken = useSpoken();
  const name = usePersonName(person);
  const { userId, portraitFileId, distanceKm, voiceFileId, languages, pastEvents, remarks, timesWorked } = person;
  const size = bareSize(person.size);
  const sizes = [
    size === null ? null : t(`filter.size.${size}`, { defaultValue: size }),
    person.heightCm === null ? null : t("team.facts.height", { cm: person.heightCm }),
    person.shoeSize === null ? null : t("team.facts.shoe", { size: person.shoeSize }),
  ];
  const worked = workedText(t, spoken, timesWorked);
  const facts: [string, string][] = [
    ["languages", languagesText(languages, languageNames)],
    ["sizes", sizes.filter(Boolean).join(", ")],
    ["jobs", [worked, pastEvents.join(", ")].filter(Boolean).join(": ")],
    ["remark", remarks],
  ];
  return (
    <li data-id={userId}>
      <Face
        portraitUrl={portraitFileId && `/files/${portraitFileId}?size=480`}
        placeholder={placeholderFor(userId)}
        size={320}
      />
      <p className="row row--apart">
        <b className="h3like">{name}</b>
        {distanceKm === null ? null : (
          <span className="num soft">{t("selection.distance", { km: formatDecimal(t, distanceKm) })}</span>
        )}
      </p>
      {voiceFileId ? (
        // biome-ignore lint/a11y/useMediaCaption: a voice sample of a few seconds, whose words say nothing of the person
        <audio controls preload="none" src={`/files/${voiceFileId}`} aria-label={t("staff.listen", { name })} />
      ) : (
        <p className="soft">{t("staff.noVoice")}</p>
      )}
      {facts.map(([fact, value]) => (
        <p key={fact}>
          <span className="soft">{t(fact === "jobs" ? spoken("team.facts.jobs") : `team.facts.${fact}`)}</span>
          <br />
          {value || t("team.facts.none")}
        </p>
      ))}
      <p className="row row--apart">
        <AppLink className="tap small" href={without}>
          {t("team.leaveOut")}
          <span className="hush">: {name}</span>
        </AppLink>
        <a className="tap small" href={profileHref(prefix, userId)} target="_blank" rel="noopener">
          {t("team.profile")}
        </a>
      </p>
    </li>
  );
}
