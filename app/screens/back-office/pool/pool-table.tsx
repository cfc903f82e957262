import { useTranslation } from "react-i18next";
import { formatDay, formatPercent } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";
import { Face, placeholderFor } from "~/ui/person/face";
import { distanceText, languagesText } from "~/ui/person/person-facts";
import type { ShownPerson } from "./load-pool.server";

interface PoolTableProps {
  caption: string;
  people: ShownPerson[];
  languageNames: Record<string, string>;
  /** Who is ticked; null where nobody can be. */
  ticked: readonly string[] | null;
}

const COLUMNS = ["name", "age", "home", "languages", "reliability", "lastJob", "phone"] as const;

/** People of the agency, one a row, each with a tick where they can be proposed. */
export function PoolTable({ caption, people, languageNames, ticked }: PoolTableProps) {
  const { t } = useTranslation("backOffice");
  const { t: booking } = useTranslation("booking");
  return (
    <CardTable
      className="dense--cards"
      caption={caption}
      columns={[
        ...COLUMNS.map((name) => ({ label: t(`pool.column.${name}`), end: name === "age" || name === "reliability" })),
        ...(ticked ? [{ label: t("pool.column.state") }] : []),
      ]}
      rows={people.map((person) => ({
        id: person.userId,
        cells: [
          <Name key="name" person={person} ticked={ticked} />,
          person.age ?? "–",
          [person.city, distanceText(booking, person.km)].filter(Boolean).join(" · ") || "–",
          languagesText(person.languages, languageNames),
          person.reliability === null ? "–" : formatPercent(t, person.reliability),
          person.lastDay ? formatDay(person.lastDay) : "–",
          <AgencyPhone key="phone" phone={person.phone} />,
          ...(ticked ? [<State key="state" state={person.state} />] : []),
        ],
      }))}
    />
  );
}

function Name({
  person: { userId, name, portraitFileId, state },
  ticked,
}: Pick<PoolTableProps, "ticked"> & { person: ShownPerson }) {
  const { t } = useTranslation("backOffice");
  const face = (
    <Face
      portraitUrl={portraitFileId && `/files/${portraitFileId}?size=88`}
      placeholder={placeholderFor(userId)}
      size={32}
      round
    />
  );
  return (
    <span className="row tight">
      {ticked && state === "possible" ? (
        <label className="check">
          <input type="checkbox" name="person" value={userId} defaultChecked={ticked.includes(userId)} data-stop="" />
          <span className="hush">{t("pool.tick", { name })}</span>
          {face}
        </label>
      ) : (
        face
      )}
      <AppLink className="tap" href={`/superuser/back-office/accounts/${userId}`}>
        {name}
      </AppLink>
    </span>
  );
}

function State({ state }: Pick<ShownPerson, "state">) {
  const { t } = useTranslation("backOffice");
  if (state === null) return "–";
  const tone = state === "possible" ? "ok" : "none";
  return (
    <Status tone={tone} icon={state === "possible" ? "check" : state === "asked" ? "mail" : "stop"}>
      {t(`pool.state.${state}`)}
    </Status>
  );
}
