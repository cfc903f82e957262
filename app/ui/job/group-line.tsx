import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { listed } from "~/i18n/listed";

type Alike = { groupId: string | null; jobName: string; day: string; start: string; end: string };

/** What belongs to one group together, in the order of the first of each; without a group each stands for itself. */
export function inGroups<T extends Pick<Alike, "groupId">>(items: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  items.forEach((item, index) => {
    const key = item.groupId ?? String(index);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  });
  return [...groups.values()];
}

type GroupLineProps = {
  of: Alike;
  names: string[];
  /** What stands at the end of the line. */
  amount: ReactNode;
  /** Something is wrong with one of them, so each is shown. */
  open?: boolean;
  /** What can be done with each name without opening the line. */
  acts?: ReactNode;
  children: ReactNode;
};

/** A group as one line with its names, opening to each by itself (PICK-12). */
export function GroupLine({ of, names, amount, open, acts, children }: GroupLineProps) {
  const { t } = useTranslation("booking");
  const { jobName, day, start, end } = of;
  const line = t("list.group", {
    count: names.length,
    job: jobName,
    time: `${formatWeekdayDay(t, day)} ${formatTimeSpan(start, end)}`,
    names: listed(names),
  });
  return (
    <div className="card stack stack--s">
      <div className="row row--apart">
        <p className="grow">
          <b>{line}</b>
        </p>
        <span className="pay">{amount}</span>
      </div>
      {acts}
      <details open={open}>
        <summary className="tap small">{t("list.each")}</summary>
        <div className="stack mt">{children}</div>
      </details>
    </div>
  );
}
