import { useTranslation } from "react-i18next";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";
import type { ShownMonth } from "./load-month.server";

const amounts = ["hours", "work", "bonus", "travel", "extra", "gross", "net"] as const;

/** One row for each person, leading to their jobs. */
export function PeopleTable({ title, people, sums }: Pick<ShownMonth, "title" | "people" | "sums">) {
  const { t } = useTranslation("pay");
  if (people.length === 0) return <p className="soft">{t("nobody")}</p>;
  return (
    <CardTable
      caption={title}
      columns={[
        { label: t("column.person") },
        { label: t("column.number"), end: true },
        ...amounts.map((name) => ({ label: t(`column.${name}`), end: true })),
      ]}
      rows={people.map(({ id, href, name, number, negative, ...of }) => ({
        id,
        cells: [
          <span key="name">
            <AppLink href={href}>{name}</AppLink>
            {negative ? (
              <>
                {" "}
                <Status tone="act" icon="alert">
                  {t("negative")}
                </Status>
              </>
            ) : null}
          </span>,
          number,
          ...amounts.map((amount) => of[amount]),
        ],
      }))}
      foot={[t("sum"), "", ...amounts.map((amount) => sums[amount])]}
    />
  );
}
