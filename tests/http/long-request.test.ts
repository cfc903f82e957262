import { afterAll, expect, test } from "vitest";
import { draftFields, type RequestDraft, readPosted } from "~/domain/event/request/draft";
import { openProduct } from "../support/open-product";
import { formsIn } from "../support/page-forms";

const product = await openProduct();
afterAll(() => product.close());

const address = "/organization/new-request";

/** A form of fifteen jobs with twenty rows each, no two alike, of which none is right. */
const typed = Object.fromEntries(
  Array.from({ length: 15 }, (_, job) =>
    Array.from({ length: 20 }, (_, row) => {
      const name = `jobs[${job}].jobPositions[${row}]`;
      return [
        [`${name}.quantity`, "1"],
        [`${name}.jobPlace`, `Halle "${job}" & <${row}>`],
        [`${name}.jobDate`, `morgen ${row}`],
        [`${name}.jobStart`, `${row}`],
        [`${name}.jobEnd`, ""],
      ];
    }).flat(),
  ).flat(),
);

async function send(form: Record<string, string>) {
  const answer = await product.ask(address, "employer", { method: "POST", form });
  const html = await answer.text();
  const [shown] = formsIn(html).filter(({ fields }) => fields.some(([name]) => name === "eventName"));
  if (!shown) throw new Error(`no form of a request: ${answer.status}`);
  return { status: answer.status, html, fields: Object.fromEntries(shown.fields) };
}

const rows = ({ jobs }: RequestDraft) =>
  jobs.map(({ jobPositions }) => jobPositions.map(({ key: _, ...position }) => position));
const draftOf = (fields: Record<string, string>) => readPosted(Object.entries(fields)).draft;

test("[SAFE-04] [SAFE-19] a request of 300 rows that is refused comes back with all that was typed", async () => {
  const { status, html, fields } = await send({ ...typed, intent: "publish" });
  expect(status).toBe(400);
  expect(rows(draftOf(fields))).toEqual(rows(draftOf(typed)));
  expect(rows(draftOf(fields)).flat()).toHaveLength(300);
  // Few rows have fields; the others are a line.
  expect(html.match(/<place-input/g)?.length).toBeLessThanOrEqual(40);
  expect(html).toContain("Halle &quot;14&quot; &amp; &lt;19&gt;, morgen 19, 19 – –");
  // Of what is wrong, the first fifty places are named, with how many more there are.
  expect(html.match(/<a class="tap" href="#jobs/g)?.length).toBeLessThanOrEqual(50);
  expect(Object.keys(fields).length).toBeLessThan(600);
});

test("[SAFE-04] without scripts, a line becomes a row with fields and what was changed elsewhere stays", async () => {
  const first = await send({ ...typed, intent: "publish" });
  const changed = { ...first.fields, "jobs[0].jobPositions[0].jobPlace": "Oper", intent: "edit-position:14:19" };
  const second = await send(changed);
  expect(second.status).toBe(200);
  expect(second.fields["jobs[14].jobPositions[19].jobPlace"]).toBe('Halle "14" & <19>');
  expect(second.fields["jobs[0].jobPositions[0].jobPlace"]).toBeUndefined();
  expect(draftOf(second.fields).jobs[0]?.jobPositions[0]?.jobPlace).toBe("Oper");
  // The rows that were drawn stay drawn when another button is pressed.
  const third = await send({ ...second.fields, intent: "update" });
  expect(third.fields["jobs[14].jobPositions[19].jobPlace"]).toBe('Halle "14" & <19>');
  expect(draftFields(draftOf(third.fields))).toEqual(draftFields(draftOf(second.fields)));
});

test("a request of forty rows has fields in all of them", async () => {
  const few = Object.fromEntries(Object.entries(typed).filter(([name]) => /^jobs\[[01]\]/.test(name)));
  const { fields } = await send({ ...few, intent: "publish" });
  expect(Object.keys(fields).filter((name) => name.endsWith(".jobPlace"))).toHaveLength(40);
  expect(Object.keys(fields).filter((name) => name.endsWith(".line"))).toEqual([]);
});
