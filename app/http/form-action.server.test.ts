import { expect, test } from "vitest";
import { z } from "zod";
import { again, formAction, intents, refusalOf } from "./form-action.server";

const posting = (fields: Record<string, string>) => ({
  form: async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  },
});
const shape = z.object({
  address: z.object({ city: z.string("required") }),
  password: z.string().optional(),
});
const answerOf = async (response: Response) => ({ status: response.status, ...(await response.json()) });

test("a form whose shape is wrong comes back with what was typed and what is wrong, without its password or card number", async () => {
  const action = formAction(shape, () => new Response("done"));
  expect(
    await answerOf(await action(posting({ street: "Am Platz 1", password: "geheim", cardNumber: "4242" }))),
  ).toEqual({
    status: 400,
    typed: { street: "Am Platz 1" },
    errors: { "address.city": ["required"] },
  });
});

test("a command reads nested names and answers itself, or why it changed nothing", async () => {
  const action = formAction(shape, ({ address }) =>
    address.city === "Graz" ? new Response(address.city) : { form: ["notFound"], status: 404, values: { cities: 3 } },
  );
  expect(await (await action(posting({ "address.city": "Graz" }))).text()).toBe("Graz");
  expect(await answerOf(await action(posting({ "address.city": "Linz" })))).toEqual({
    status: 404,
    typed: { "address.city": "Linz" },
    errors: { form: ["notFound"] },
    values: { cities: 3 },
  });
});

test("who must wait is told how long", async () => {
  const refused = await formAction(z.object({}), () => ({ wait: 90 }))(posting({}));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "90"]);
  expect((await refused.json()).errors.form[0]).toContain("tooManyRequests");
});

test("a button chooses its form, with what it is about; another one is refused", async () => {
  const action = intents({
    "": again,
    delete: async (_visit, rest) => new Response(`deleted ${rest}`),
  });
  expect(await (await action(posting({ intent: "delete:3" }))).text()).toBe("deleted 3");
  expect(await answerOf(await action(posting({ city: "Wels" })))).toEqual({
    status: 200,
    typed: { city: "Wels" },
    errors: {},
  });
  for (const intent of ["drop", "toString"])
    await expect(action(posting({ intent }))).rejects.toMatchObject({ status: 400 });
});

test("what was changed meanwhile stands beside its field; a field that was left alone takes it", () => {
  const refused = { refusal: "changedMeanwhile", details: { city: "Linz", name: "Neu" } } as const;
  const shown = refusalOf(refused, { seen: { city: "Graz", name: "Alt" }, typed: { city: "Graz", name: "Mein" } });
  expect(shown).toMatchObject({ status: 409, stale: true, typed: { city: "Linz", name: "Mein" } });
  expect(shown.fields?.map(({ field }) => field)).toEqual(["form", "city", "name"]);
  expect(refusalOf(refused).typed).toEqual({});
  expect(refusalOf({ refusal: "tooLong", details: { max: 50 } }, { field: "name" })).toEqual({
    fields: [{ field: "name", key: "tooLong?max=50" }],
    status: 400,
  });
});

test("a value that was said twice is a bad request beside its field", async () => {
  const form = new FormData();
  for (const password of ["one", "two"]) form.append("password", password);
  form.append("address.city", "Graz");
  const refused = await formAction(shape, () => new Response("done"))({ form: async () => form });
  expect(await answerOf(refused)).toMatchObject({ status: 400, errors: { password: ["badRequest"] } });
});

test("a length that the agency sets is part of the shape", async () => {
  const action = formAction(
    ({ longest }: { longest: number; form: () => Promise<FormData> }) =>
      z.object({ remarks: z.string().max(longest, `tooLong?max=${longest}`) }),
    () => new Response("done"),
  );
  const send = (longest: number) => action({ longest, ...posting({ remarks: "Hallo" }) });
  expect((await send(5)).status).toBe(200);
  expect(await answerOf(await send(4))).toMatchObject({ status: 400, errors: { remarks: ["tooLong?max=4"] } });
});
