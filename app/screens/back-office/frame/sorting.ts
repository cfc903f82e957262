import type { Column } from "~/ui/parts/card-table";

/** In which order a list stands: "day" from the smallest up, "-day" from the greatest down (DESK-18). */
export interface Sorting<By extends string = string> {
  by: By;
  down: boolean;
}

/** The order that the address asks for in `?sort=`; without one, or one that no index answers, the first. */
export function sortingIn<By extends string>(query: URLSearchParams, columns: readonly [By, ...By[]]): Sorting<By> {
  const asked = query.get("sort") ?? "";
  const by = columns.find((column) => column === asked.replace(/^-/, ""));
  return by ? { by, down: asked.startsWith("-") } : { by: columns[0], down: true };
}

/** The head of a column by which the list can be put in order; the filters stay, the pages begin anew. */
export function sortedColumn(query: URLSearchParams, { by, down }: Sorting, name: string): Partial<Column> {
  const next = new URLSearchParams(query);
  next.delete("after");
  next.set("sort", by === name && down ? name : `-${name}`);
  return { sortHref: `?${next}`, ...(by === name ? { sorted: down ? "descending" : "ascending" } : {}) };
}
