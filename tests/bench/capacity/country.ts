import { type Figures, SECONDS_BETWEEN_PAGES, type Setup, type Small } from "./figures";

/** What a country's market is taken to be; whoever knows better figures puts them here and writes the page anew. */
export const country = {
  people: 100_000,
  companies: 10_000,
  /** Of them, who look on a day, and at how many pages. */
  peopleADay: 12_000,
  pagesOfAPerson: 20,
  companiesADay: 1_500,
  pagesOfACompany: 40,
  positionsADay: 2_000,
  bookingsADay: 1_500,
  applicationsOfABooking: 5,
  bookingsOfAnOrder: 4,
  /** Contract, bill, statement and sheets. */
  documentsOfABooking: 2.5,
  /** So much of a day falls into its busiest minute. */
  peakMinutePercent: 0.6,
  /** A photo of 60 kB and a profile for each new person. */
  newPeopleADay: 60,
  bytesOfAPerson: 250_000,
  serverEuroAMonth: 10,
  copiesEuroAGbAndMonth: 0.02,
};
export type Country = typeof country;

const DAYS = 365;

/** What the busiest second of a day asks for, and what a year adds. */
export function demandOf(of: Country, bytes: Figures["bytes"]) {
  const busiest = of.peakMinutePercent / 100 / 60;
  const applicationsADay = of.bookingsADay * of.applicationsOfABooking;
  const bytesADay =
    of.bookingsADay * (bytes.booking + bytes.files) +
    applicationsADay * bytes.application +
    of.newPeopleADay * of.bytesOfAPerson;
  return {
    wall: of.peopleADay * of.pagesOfAPerson * busiest,
    overview: of.companiesADay * of.pagesOfACompany * busiest,
    apply: applicationsADay * busiest,
    book: (of.bookingsADay / of.bookingsOfAnOrder) * busiest,
    documents: of.bookingsADay * of.documentsOfABooking * busiest,
    applicationsADay,
    gbAYear: (bytesADay * DAYS) / 1e9,
  };
}
export type Demand = ReturnType<typeof demandOf>;

export type LimitName = "processor" | "writing" | "documents" | "people" | "memory" | "disk";

/** How much of each limit the busiest second needs, in percent, and of the disk a year; the first to be reached comes first. */
export function limitsOf(of: Country, demand: Demand, setup: Setup, small: Small) {
  const kinds = ["wall", "overview", "apply", "book", "documents"] as const;
  const processorMs = kinds.reduce((sum, kind) => sum + demand[kind] * setup[kind].processorMs, 0);
  const askingAtOnce = (demand.wall + demand.overview) * SECONDS_BETWEEN_PAGES;
  const parts: Record<LimitName, number> = {
    processor: processorMs / (small.cores * 1000),
    writing: demand.apply / setup.apply.perSecond + (demand.book * of.bookingsOfAnOrder) / setup.bookingsPerSecond,
    documents: demand.documents / setup.documents.perSecond,
    people: askingAtOnce / setup.people.atOnce,
    memory: setup.memoryMb.peak / small.memoryMb,
    disk: demand.gbAYear / small.diskGb,
  };
  return (Object.entries(parts) as [LimitName, number][])
    .map(([name, part]) => ({ name, percent: part * 100 }))
    .sort((a, b) => b.percent - a.percent);
}

/** A year of server and of the copies of what one year has brought. */
export const euroAYear = (of: Country, { gbAYear }: Demand) =>
  of.serverEuroAMonth * 12 + gbAYear * of.copiesEuroAGbAndMonth * 12;
