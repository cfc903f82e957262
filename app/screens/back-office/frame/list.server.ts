import { noteSearch } from "~/access/note-agency.server";
import { everyPage, type Page } from "~/domain/shared/keyset";
import { dayOf } from "~/domain/shared/time.server";
import { forFile } from "~/i18n/file-numbers.server";
import type { AgencyVisit } from "./agency-visit";
import { csvResponse } from "./csv.server";
import type { FileColumn, List } from "./list";
import { backOfficePath } from "./navigation";
import { type Sorting, sortingIn } from "./sorting";

type Asked = Record<string, string | null>;

/** Where the rows of a list come from, for its page and its file alike. */
export interface ListSource<Row, Read, Query extends Asked, By extends string> {
  list: List<Row>;
  /** What the address asks for; what there is not filters nothing. */
  query: (visit: AgencyVisit) => Query;
  /** One page from where the last one ended, in the order of `sort` or, for the file, in the first. */
  read: (visit: AgencyVisit, asked: Query & { after: string | null; sort: Sorting<By> | undefined }) => Page<Read>;
  /** All rows of the file, where they are not simply those of all pages. */
  readFile?: (visit: AgencyVisit, query: Query) => Read[];
  /** A row as page and file show it. */
  shown: (read: Read, visit: AgencyVisit) => Row;
  /** By which columns an index puts it in order; the first one without a question. */
  sorts?: readonly [By, ...By[]];
  /** The file is asked for by the whole address instead of what was understood of it. */
  exportsAddress?: boolean;
  /** Its words may be a telephone number: a search by one is noted. */
  findsPhones?: boolean;
}

/** Gives the parts of a source their types. */
export const listSource = <Row, Read, Query extends Asked, By extends string>(
  source: ListSource<Row, Read, Query, By>,
) => source;

/** Words, and what a list's rows may be. */
export function wordsAndState({ url: { searchParams } }: Pick<AgencyVisit, "url">) {
  const asked = (name: string) => searchParams.get(name)?.trim() ?? "";
  return { search: asked("search"), state: asked("state") };
}

/** One page of a list, for `ListView`. */
export function listPage<Row, Read, Query extends Asked, By extends string>(
  source: ListSource<Row, Read, Query, By>,
  visit: AgencyVisit,
) {
  const { list, sorts } = source;
  const { url, t } = visit;
  const query = source.query(visit);
  const sort = sorts && sortingIn(url.searchParams, sorts);
  const { rows, next } = source.read(visit, { ...query, sort, after: url.searchParams.get("after") });
  if (source.findsPhones) noteSearch(visit, query.search ?? "", rows.length);
  const asked = source.exportsAddress ? url.search : `?${new URLSearchParams(query as Record<string, string>)}`;
  return {
    title: t(`backOffice:${list.texts}.title`),
    query,
    sort: sort ?? null,
    sorts: sorts ?? [],
    exportHref: `${backOfficePath}/${list.path}.csv${asked}`,
    next,
    rows: rows.map((row) => source.shown(row, visit)),
  };
}

/** All rows of a list that the address asks for, as a file. */
export function listFile<Row, Read, Query extends Asked, By extends string>(
  source: ListSource<Row, Read, Query, By>,
  visit: AgencyVisit,
): Response {
  const { list, read, readFile } = source;
  const query = source.query(visit);
  const rows = readFile?.(visit, query) ?? everyPage((after) => read(visit, { ...query, after, sort: undefined }));
  const name = list.fileName ? visit.t(`backOffice:${list.texts}.${list.fileName}`) : list.path;
  const columns = list.columns.flatMap(({ name, file }) => (file ? [{ name, file }] : []));
  const shown = rows.map((row) => source.shown(row, forFile(visit)));
  return columnsFile(visit, name, columns, shown, (key) => visit.t(`backOffice:${list.heads ?? list.texts}.${key}`));
}

/** Rows as a file of this name, by its columns; `head` says what each is called. */
export function columnsFile<Row>(
  { t }: Pick<AgencyVisit, "t">,
  name: string,
  columns: FileColumn<Row>[],
  rows: Row[],
  head: (name: string) => string = (name) => name,
): Response {
  return csvResponse(
    name,
    columns.map((column) => head(column.name)),
    rows.map((row) => columns.map(({ file }) => file(row, t))),
  );
}

/** The day of an instant, for a file; nothing for none. */
export const dayOrNone = (at: number | null) => (at === null ? null : dayOf(at));
