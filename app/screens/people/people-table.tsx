import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PersonWithFace } from "~/domain/selection/people/portraits.queries.server";
import { formatWeekdayDay } from "~/i18n/format";
import { CheckField } from "~/ui/form/choices";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Face, placeholderFor } from "~/ui/person/face";
import { InviteLink } from "~/ui/person/invite-link";
import { StarForm } from "~/ui/person/star-form";

const COLUMNS = ["name", "lastJob", "jobs", "nextBooking", "note", "star"] as const;

interface PeopleTableProps {
  caption: string;
  rows: PersonWithFace[];
  /** Whether they may be asked for a job. */
  invites?: boolean;
  /** Who is ticked in the form of this id. */
  ticks?: { form: string; ticked: readonly string[] };
  /** The team out of which people are taken. */
  outOf?: string;
}

/** People of a company with what it knows of them; nothing leads to them outside of this product (D-11). */
export function PeopleTable({ caption, rows, invites, ticks, outOf }: PeopleTableProps) {
  const { t } = useTranslation("people");
  const { t: common } = useTranslation("common");
  const day = (text: string | null) => (text ? <span className="nowrap">{formatWeekdayDay(t, text)}</span> : "–");
  return (
    <div className="card">
      <CardTable
        caption={caption}
        columns={[
          ...COLUMNS.map((name) => ({ label: t(`column.${name}`), end: name === "jobs" })),
          ...(ticks ? [{ label: t("column.tick"), hush: true }] : []),
          ...(outOf ? [{ label: t("column.out"), hush: true }] : []),
        ]}
        rows={rows.map(({ userId, name, age, portraitFileId, starred, lastDay, jobs, nextDay, note }) => ({
          id: userId,
          cells: [
            <span key="name" className="row tight">
              <Face
                portraitUrl={portraitFileId && `/files/${portraitFileId}?size=96`}
                placeholder={placeholderFor(userId)}
                size={40}
                round
              />
              <AppLink href={`/organization/people/${userId}`}>{name}</AppLink>
              {age === null ? null : (
                <span className="small soft regular"> {common("unit.years", { count: age })}</span>
              )}
            </span>,
            day(lastDay),
            jobs,
            day(nextDay),
            note || "–",
            <span key="star" className="row tight">
              <StarForm userId={userId} name={name} starred={starred} />
              {invites ? <InviteLink userId={userId} name={name} /> : null}
            </span>,
            ...(ticks
              ? [
                  <CheckField
                    key="tick"
                    form={ticks.form}
                    field={{ name: "member", id: `member-${userId}` }}
                    value={userId}
                    defaultChecked={ticks.ticked.includes(userId)}
                    label={
                      <>
                        {t("column.tick")}
                        <span className="hush">{`: ${name}`}</span>
                      </>
                    }
                  />,
                ]
              : []),
            ...(outOf
              ? [
                  <Form method="post" key="out">
                    <SubmitButton tone="bare" small icon="bin" name="intent" value={`out:${userId}`}>
                      {t("column.out")}
                      <span className="hush">{`: ${name}`}</span>
                    </SubmitButton>
                  </Form>,
                ]
              : []),
          ],
        }))}
      />
    </div>
  );
}
