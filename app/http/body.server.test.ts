import { expect, test } from "vitest";
import { readRequest } from "~/api/read-request.server";
import { readForm } from "./body.server";
import { refusedForm } from "./refused-form.server";

const BYTES = 1024 * 1024;

const posted = (body: BodyInit, type?: string) =>
  new Request("http://localhost/", { method: "POST", body, ...(type ? { headers: { "Content-Type": type } } : {}) });

const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);
const form = (count: number) =>
  fields(count)
    .map((name) => `${name}=`)
    .join("&");
const files = (count: number) =>
  `${fields(count)
    .map((name) => `--end\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`)
    .join("")}--end--\r\n`;
const json = (count: number) => JSON.stringify(Object.fromEntries(fields(count).map((name) => [name, ""])));

/** Milliseconds of processor; the best of some, because others work on this machine, too. */
async function costOf(make: () => Request, read: (request: Request) => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 8; round++) {
    const request = make();
    const start = process.cpuUsage();
    await read(request).catch(() => null);
    const { user, system } = process.cpuUsage(start);
    costs.push((user + system) / 1_000);
  }
  return Math.min(...costs);
}

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=end";
/** As bytes, so that writing them is not part of the cost. */
const bodiesOf = (count: number): [Buffer, string][] => [
  [Buffer.from(form(count)), URLENCODED],
  [Buffer.from(files(count)), MULTIPART],
  [Buffer.from(json(count)), "application/json"],
  [Buffer.from(`{"a":[${Array(count).fill('""').join(",")}]}`), "application/json"],
];

const costOfBody = (body: Buffer, type: string) =>
  costOf(
    () => posted(new Uint8Array(body), type),
    (request) => (type === "application/json" ? readRequest(request, BYTES) : readForm(request, BYTES)),
  );

test("[SAFE-04] 5,000 fields of a form, of a form with files and of JSON cost 15 ms of processor at most", async () => {
  for (const [body, type] of bodiesOf(5_000)) expect(await costOfBody(body, type)).toBeLessThan(15);
});

test("[SAFE-04] eight times as many fields cost about eight times as much, not its square", async () => {
  const few = bodiesOf(250);
  for (const [index, [body, type]] of bodiesOf(2_000).entries()) {
    const [small = body] = few[index] ?? [];
    expect(await costOfBody(body, type)).toBeLessThan(24 * Math.max(0.2, await costOfBody(small, type)));
  }
});

test("[SAFE-04] the form that is shown again costs linear time, too", async () => {
  const shownAgain = async (count: number) => {
    const read = await readForm(posted(form(count), URLENCODED), BYTES);
    return costOf(
      () => posted(""),
      async () => refusedForm(read, {}),
    );
  };
  expect(await shownAgain(2_000)).toBeLessThan(24 * Math.max(0.2, await shownAgain(250)));
});

test("[SAFE-04] a reply holds typed strings only", async () => {
  const sent = new FormData();
  for (const [name, value] of [
    ["name", "Anna"],
    ["list", "a"],
    ["list", "b"],
  ] as const)
    sent.append(name, value);
  sent.append("photo", new File(["x"], "a.png"));
  expect((await refusedForm(sent, {}).json()).typed).toEqual({ name: "Anna", list: ["a", "b"] });
});
