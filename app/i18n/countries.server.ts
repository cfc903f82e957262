import type { Language } from "./language.server";

/** The countries of ISO 3166, as of 2026, and Kosovo under the code that is reserved for users. */
const CODES =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW".split(
    " ",
  );
/** What Austrian companies choose first. */
const NEAR = ["AT", "DE", "CH"];

const lists = new Map<Language, { value: string; label: string }[]>();

export function isCountry(code: string): boolean {
  return CODES.includes(code);
}

/** All countries by name, the neighbours first. Named on the server, because browsers name some differently. */
export function listCountries(language: Language): { value: string; label: string }[] {
  const known = lists.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language === "de" ? "de-AT" : "en-GB"], { type: "region" });
  const named = CODES.map((value) => ({ value, label: names.of(value) ?? value }));
  named.sort((a, b) => a.label.localeCompare(b.label, language));
  const rank = ({ value }: { value: string }) => (NEAR.includes(value) ? NEAR.indexOf(value) : NEAR.length);
  const list = [...named].sort((a, b) => rank(a) - rank(b));
  lists.set(language, list);
  return list;
}

/** The EU, whose VAT numbers bills need (PROF-21), and its neighbours. */
const OFFERED = "AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(
  " ",
);

/** The countries a company may well be in, and the one it has chosen; a form offers the others when asked. */
export function offerCountries(language: Language, chosen: string): { value: string; label: string }[] {
  return listCountries(language).filter(({ value }) => value === chosen || OFFERED.includes(value));
}

/** Where people who work in Austria most often come from, beside those that a company may be in. */
const ORIGINS = "AL BA ME MK RS TR UA XK".split(" ");

/** The likely countries of a person, and those that are chosen; a form offers the others when asked. */
export function offerOrigins(language: Language, ...chosen: string[]): { value: string; label: string }[] {
  const offered = [...OFFERED, ...ORIGINS, ...chosen];
  return listCountries(language).filter(({ value }) => offered.includes(value));
}

export function countryName(code: string, language: Language): string {
  return listCountries(language).find(({ value }) => value === code)?.label ?? code;
}
