import { expect, test } from "vitest";
import { readRequest } from "~/api/read-request.server";
import { readForm } from "./body.server";
import { refused } from "./forms.server";
import { refusedForm } from "./refused-form.server";

const BYTES = 1024 * 1024;

const posted = (body: BodyInit, type?: string) =>
  new Request("http://localhost/", { method: "POST", body, ...(type ? { headers: { "Content-Type": type } } : {}) });

function fields(count: number, kind: "form" | "files"): FormData | URLSearchParams {
  const form = kind === "form" ? new URLSearchParams() : new FormData();
  for (let index = 0; index < count; index++) form.append(`f${index}`, "");
  return form;
}
const json = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, ""])));

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

test("[SAFE-04] 5,000 fields of a form, of a form with files and of JSON cost 15 ms of processor at most", async () => {
  for (const count of [2_000, 5_000]) {
    const bodies: [BodyInit, string?][] = [
      [fields(count, "form")],
      [fields(count, "files")],
      [json(count), "application/json"],
      [`{"a":[${Array(count).fill('""').join(",")}]}`, "application/json"],
    ];
    for (const [body, type] of bodies) {
      expect(
        await costOf(
          () => posted(body, type),
          (request) => readRequest(request, BYTES),
        ),
      ).toBeLessThan(15);
      if (!type)
        expect(
          await costOf(
            () => posted(body),
            (request) => readForm(request, BYTES),
          ),
        ).toBeLessThan(15);
    }
  }
});

test("[SAFE-04] the form that is shown again costs linear time, too", async () => {
  const form = await readForm(posted(fields(2_000, "form")), BYTES);
  expect(
    await costOf(
      () => posted(""),
      async () => refusedForm(form, {}),
    ),
  ).toBeLessThan(15);
});

test("[SAFE-04] a reply holds typed strings only", async () => {
  const list: unknown[] = [];
  list[3] = "b";
  const payload = { name: "Anna", photo: new File(["x"], "a.png"), list, deep: { file: new Blob(["x"]), text: "t" } };
  const reply = () => ({ status: "error", initialValue: payload, error: {} });
  const answer = await refused({ reply } as never).json();
  expect(answer.result.initialValue).toEqual({ name: "Anna", list: ["", "", "", "b"], deep: { text: "t" } });
});
