import { superuserLoader } from "~/access/guards.server";
import type { PoolPerson } from "~/domain/invitation/pool/pool.queries.server";
import { listPool, POOL_FILE } from "~/domain/invitation/pool/pool.queries.server";
import { readPoolFilter } from "~/domain/invitation/pool/pool-filter.server";
import type { FileColumn } from "~/screens/back-office/frame/list";
import { columnsFile } from "~/screens/back-office/frame/list.server";

const columns: FileColumn<PoolPerson>[] = [
  { name: "id", file: ({ userId }) => userId },
  { name: "firstName", file: ({ firstName }) => firstName },
  { name: "lastName", file: ({ lastName }) => lastName },
  { name: "age", file: ({ age }) => age },
  { name: "home", file: ({ city }) => city },
  { name: "km", file: ({ km }) => km },
  { name: "languages", file: ({ languages }) => languages.join(", ") },
  { name: "reliability", file: ({ reliability }) => reliability },
  { name: "lastJob", file: ({ lastDay }) => lastDay },
  { name: "phone", file: ({ phone }) => phone },
];

/** The people whom the filter finds, as a file: of very many the nearest, else the newest (POOL-01). */
export const loader = superuserLoader(
  (visit) => {
    const { rows } = listPool(visit.context, readPoolFilter(visit.url.searchParams), null, POOL_FILE);
    return columnsFile(visit, "pool", columns, rows, (name) => visit.t(`backOffice:pool.column.${name}`));
  },
  { resource: true },
);
