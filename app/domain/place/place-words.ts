type Gender = "masculine" | "feminine";

/** How German says where something is, by the end of a street's name: "am Messeplatz", "in der Langen Gasse". */
const ways: [RegExp, string, Gender][] = [
  [/(platz|markt|ring|kai|gürtel|graben|weg|steig|damm|bahnhof|tor|ufer)$/, "am", "masculine"],
  [/(park|garten)$/, "im", "masculine"],
  [/(zeile|lände|promenade|brücke)$/, "an der", "feminine"],
  [/(straße|str\.?|gasse|allee)$/, "in der", "feminine"],
];
/** Names that begin with their own preposition: "Am Hof", "An der Hülben". */
const ownWay = /^(am|an|auf|bei|beim|im|in|unter|vor|zum|zur) /i;
const adjective = /^((?:alt|breit|groß|hoh|inner|klein|lang|link|neu|ober|recht|unter|äußer)e)([rs]?) /i;

/**
 * A job's place as people say it after a day, with what joins it: " am Messeplatz 1, Graz", " in der Langen Gasse 12,
 * Wien"; for a name that no rule knows ", Palais Ferstel, Wien" (FLOW-18).
 */
export function placeWords(place: string, city: string | null, language: "de" | "en"): string {
  const parts = place.split(",").map((part) => part.trim());
  const said = parts.map((part) => part.replace(/^\d{4,5} (?=\p{L})/u, ""));
  const [first = "", ...rest] = said;
  if (rest.length === 0 && (first !== parts[0] || first === city)) return ` in ${first}`;
  if (language === "en") return ` at ${said.join(", ")}`;
  const street = rest.length < 2 ? saidStreet(first) : null;
  return street ? ` ${[street, ...rest].join(", ")}` : `, ${said.join(", ")}`;
}

/** Whether a part of a place is a street, by its name or its number: "Stadtplatz", "Am Hof", "Resselpark 2a". */
export const isStreet = (part: string): boolean =>
  saidStreet(part) !== null || (/^\p{L}[^,]* \d+\w?(?:[/–-]\d+\w?)*$/u.test(part) && !withinHouse.test(part));

/** What has a number and is no street. */
const withinHouse = /\b(halle|saal|tor|stand|eingang|stiege|stock|raum|gate|ebene) \d+\w?$/i;

function saidStreet(street: string): string | null {
  if (ownWay.test(street)) return street.charAt(0).toLowerCase() + street.slice(1);
  const name = street.replace(/\s+\d.*$/, "").toLowerCase();
  const [, way, gender] = ways.find(([end]) => end.test(name)) ?? [];
  if (!way) return null;
  // "Hoher Markt" and "Lange Gasse" bend; "Salzburger Platz" does not.
  const bent = street.replace(adjective, (whole, stem: string, end: string) =>
    (gender === "feminine") === (end === "") ? `${stem}n ` : whole,
  );
  return `${way} ${bent}`;
}
