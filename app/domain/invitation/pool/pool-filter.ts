/** Reliable by at least so many percent (RATE-10); of those with too few jobs nothing is known. */
export const POOL_RELIABILITY = ["60", "80", "90"] as const;

/** So many days ago at most somebody worked last. */
export const POOL_LAST_JOB = ["30", "90", "365"] as const;

/** What a profile answers with yes or no, of what is asked for. */
export const POOL_TRAITS = ["driversLicense", "carAvailable", "blackPantsuit", "blackSkirtBlazer"] as const;

/** Nobody is searched for on more days at once. */
export const MOST_POOL_DAYS = 14;

/** Whom the agency looks for (POOL-01), as it stands in the address; "" and an empty list ask nothing. */
export interface PoolFilter {
  /** The place of work that people are looked for, where there is one; it filters nobody. */
  position: string;
  /** YYYY-MM-DD: free on each day from the first to the last one. */
  from: string;
  until: string;
  /** A place in Austria, as it was typed. */
  place: string;
  km: string;
  /** The kind of work, by its id. */
  work: string;
  languages: string[];
  traits: (typeof POOL_TRAITS)[number][];
  sizes: string[];
  shoe: string;
  ageFrom: string;
  ageTo: string;
  /** Words of the name of a company for which somebody has worked. */
  worked: string;
  reliable: (typeof POOL_RELIABILITY)[number] | "";
  lastJob: (typeof POOL_LAST_JOB)[number] | "";
}

/** The filter as an address says it; "" for none. */
export const poolQuery = (filter: Partial<PoolFilter>): string =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one ? [[name, one] as [string, string]] : [])),
    ),
  ).toString();

/** Whether it leaves anybody out. */
export const narrowsPool = ({ position: _, ...asked }: PoolFilter): boolean => poolQuery(asked) !== "";
