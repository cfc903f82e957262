import { isDay } from "~/domain/shared/time.server";
import { FILTER_DISTANCES, FILTER_LANGUAGES, SHOE_SIZES, SIZES } from "~/domain/staff/rules";
import { POOL_LAST_JOB, POOL_RELIABILITY, POOL_TRAITS, type PoolFilter } from "./pool-filter";

const LONGEST = 100;
const AGE = /^[1-9]\d$/;

/** What the address asks for; what there is not asks nothing, and neither does a last day that is no later one. */
export function readPoolFilter(query: URLSearchParams): PoolFilter {
  const asked = (name: string) => query.get(name)?.trim().slice(0, LONGEST) ?? "";
  const given = (fits: boolean, value: string) => (fits ? value : "");
  const oneOf = <T extends string>(name: string, known: readonly T[]) =>
    known.find((one) => one === asked(name)) ?? ("" as const);
  const someOf = <T extends string>(name: string, known: readonly T[]) =>
    known.filter((one) => query.getAll(name).includes(one));
  const from = given(isDay(asked("from")), asked("from"));
  return {
    position: asked("position"),
    from,
    until: given(from !== "" && isDay(asked("until")) && asked("until") > from, asked("until")),
    place: asked("place"),
    km: oneOf("km", FILTER_DISTANCES.map(String)),
    work: asked("work"),
    languages: someOf("languages", FILTER_LANGUAGES),
    traits: someOf("traits", POOL_TRAITS),
    sizes: someOf("sizes", SIZES),
    shoe: oneOf("shoe", SHOE_SIZES.map(String)),
    ageFrom: given(AGE.test(asked("ageFrom")), asked("ageFrom")),
    ageTo: given(AGE.test(asked("ageTo")), asked("ageTo")),
    worked: asked("worked"),
    reliable: oneOf("reliable", POOL_RELIABILITY),
    lastJob: oneOf("lastJob", POOL_LAST_JOB),
  };
}
