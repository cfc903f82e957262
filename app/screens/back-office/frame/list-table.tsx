import type { ComponentProps, ReactNode } from "react";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import type { IconName } from "~/ui/parts/icon";
import { KeysetPager } from "~/ui/parts/keyset-pager";

type ListTableProps = ComponentProps<typeof CardTable> & {
  next: string | null;
  emptyIcon: IconName;
  emptyTitle: ReactNode;
  /** Why nothing is here, and the way out. */
  empty?: ReactNode;
};

/** One page of a list. The first cell of a row names it and holds its link; arrow keys go from row to row. */
export function ListTable({ next, emptyIcon, emptyTitle, empty, ...table }: ListTableProps) {
  if (table.rows.length === 0)
    return (
      <Empty icon={emptyIcon} title={emptyTitle}>
        {empty}
      </Empty>
    );
  return (
    <>
      <CardTable className="dense--cards" {...table} />
      <KeysetPager shown={table.rows.length} next={next} />
    </>
  );
}
