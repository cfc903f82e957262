import { finders } from "~/domain/agency/reach/finders";
import type { VisitDay } from "~/domain/agency/reach/visits.queries.server";
import { day, type List, text } from "~/screens/back-office/frame/list";
import { AppLink } from "~/ui/frame/app-link";

/** Where the visits came from, the most first. */
const sources = (row: VisitDay) => finders.filter((finder) => row[finder] > 0).sort((a, b) => row[b] - row[a]);

/** Visits of each page by day; the file has a column for each finder (SEEK-18). */
export const visitsList: List<VisitDay> = {
  path: "reach",
  texts: "reach",
  search: { label: "search" },
  columns: [
    day("day", (row) => row.day),
    {
      name: "page",
      cell: ({ page }) => (
        <AppLink className="tap" href={page}>
          {page}
        </AppLink>
      ),
      file: ({ page }) => page,
    },
    { ...text("visits", ({ visits }) => visits), end: true },
    {
      name: "from",
      cell: (row, t) =>
        sources(row)
          .map((finder) => `${t(`backOffice:reach.finder.${finder}`)} ${row[finder]}`)
          .join(", ") || "–",
    },
    ...finders.map((finder) => ({ name: `finder.${finder}`, file: (row: VisitDay) => row[finder] })),
    { ...text("signUps", ({ signUps }) => signUps), end: true },
    { ...text("searches", ({ searches }) => searches), end: true },
  ],
  idOf: (row) => `${row.day} ${row.page}`,
  empty: { icon: "search" },
};
