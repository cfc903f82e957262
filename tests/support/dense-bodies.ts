// The densest bodies that a form or call takes (app/limits/body-limits.ts): as many fields, as long, as deep.

type Fields = [name: string, value: string][];

const MOST_FIELDS = 2_000;
const MOST_ENTRIES = 200;
const BYTES = 256 * 1024;

const range = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const day = (now: number) => new Date(now + 20 * 86_400_000).toISOString().slice(0, 10);

/** A place as often as an event takes them, in jobs of fifteen. */
function rowsOf(values: Record<string, string>, staffType: string, count = 300): Fields {
  return range(count, (row): Fields => {
    const job = Math.floor(row / 15);
    const fields = Object.entries(values).map(([name, value]): [string, string] => [
      `jobs[${job}].jobPositions[${row % 15}].${name}`,
      value,
    ]);
    return row % 15 === 0 ? [[`jobs[${job}].staffType`, staffType], ...fields] : fields;
  }).flat();
}

const refusedRow = { quantity: "x", jobPlace: "x", jobDate: "x", jobStart: "x", jobEnd: "x" };
const goodRow = (now: number) => ({
  quantity: "1",
  jobPlace: "Wien",
  jobDate: day(now),
  jobStart: "08:00",
  jobEnd: "17:00",
});

/** A list in a list in a list: of each, only the last entry is said. */
const deepName = (name: string) => `${name}${"[199]".repeat(7)}`;

/** All bytes shared out between the names, in signs that cost most to read or to write. */
const filled = (names: string[], signs: string, bytes = BYTES): Fields => {
  const encoded = new URLSearchParams([["", signs]]).toString().length - 1;
  const each = Math.floor((bytes - names.join("").length - 4 * names.length) / Math.max(1, names.length) / encoded);
  return names.map((name) => [name, signs.repeat(Math.max(0, each))]);
};

export interface DenseFacts {
  names: string[];
  staffType: string;
  now: number;
}

/** By what they are made of. `names` are the fields that the form shows. */
export function denseForms({ names, staffType, now }: DenseFacts): Record<string, Fields> {
  const perName = Math.max(1, Math.min(MOST_ENTRIES, Math.floor(MOST_FIELDS / Math.max(1, names.length))));
  return {
    "rows that are refused": rowsOf(refusedRow, staffType),
    "lists in lists": range(MOST_FIELDS, (index) => [deepName(names[index] ?? `f${index}`), "x"]),
    "rows that are right": rowsOf(goodRow(now), staffType),
    "rows of briefings": range(300, (row) => {
      const position = `jobs[${Math.floor(row / 15)}].jobPositions[${row % 15}]`;
      return range(2, (slot) =>
        ["fileId", "name"].map((part): [string, string] => [`${position}.briefings[${slot}].${part}`, "x"]),
      ).flat();
    }).flat(),
    "many fields": range(MOST_FIELDS, (index) => [`f${index}`, ""]),
    "many of each name": names.flatMap((name) => range(perName, (index): [string, string] => [name, `${index}`])),
    "entries of each name": names.flatMap((name) =>
      range(perName, (index): [string, string] => [`${name}[${index}]`, `${index}`]),
    ),
    markup: filled(names, "<b><i>&"),
    "signs of addresses": filled(names, "a@"),
    spaces: filled(names, " "),
    digits: filled(names, "1"),
    "lines of a list": filled(names, "\n- x"),
    "one long text": filled(names.slice(0, 1), "<a>"),
  };
}

/** The same for a call that takes JSON. */
export function denseJson({ names, staffType, now }: DenseFacts): Record<string, unknown> {
  const shared = (value: string, bytes = BYTES - 10_000) =>
    Object.fromEntries(names.map((name) => [name, value.repeat(bytes / Math.max(1, names.length) / value.length)]));
  const position = { ...goodRow(now), quantity: 1 };
  const job = (rows: number, row: object) => ({
    staffType,
    jobBonus: 0,
    jobDescription: "",
    jobRequirements: "",
    jobPositions: range(rows, () => row),
  });
  const event = { eventName: "x", eventExpirationDate: day(now - 86_400_000) };
  let deep: unknown = "x";
  for (let level = 0; level < 6; level += 1) deep = [deep];
  return {
    "rows that are refused": { ...event, ...job(150, {}), createdJobs: range(11, () => job(15, { quantity: "x" })) },
    "rows that are right": { ...event, ...job(15, position), createdJobs: range(18, () => job(15, position)) },
    "lists in lists": Object.fromEntries(range(250, (index) => [names[index] ?? `f${index}`, deep])),
    "many fields": Object.fromEntries(range(MOST_FIELDS - 1, (index) => [`f${index}`, ""])),
    "entries of each name": Object.fromEntries(names.slice(0, 9).map((name) => [name, range(MOST_ENTRIES, String)])),
    "things of each name": Object.fromEntries(names.slice(0, 4).map((name) => [name, range(MOST_ENTRIES, () => ({}))])),
    markup: shared("<b>&"),
    "signs of addresses": shared("a@"),
    spaces: shared(" "),
    digits: shared("1"),
  };
}
