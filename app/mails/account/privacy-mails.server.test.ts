import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { orderErasure } from "~/domain/agency/privacy/erasure/order-erasure.server";
import { askForExport } from "~/domain/agency/privacy/export/ask-for-export.server";
import { makeExport } from "~/domain/agency/privacy/export/make-export.server";
import { enterRequest, extendRequest } from "~/domain/agency/privacy/requests/work-on-request.server";
import { handleRow } from "~/worker/outbox-handlers.server";
import { outbox } from "~db/schema";
import { makeStaff, makeSuperuser } from "../../../tests/factories/rows";
import { makePhoto } from "../../../tests/factories/staff-files";
import { withWorld } from "../../../tests/factories/with-world";
import { dataDir } from "../../../tests/support/data-dir";

const world = withWorld();
beforeEach(() => {
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

/** Sends the mails that wait, and answers the last one. */
async function lastMail(): Promise<{ to: string; subject: string; text: string }> {
  for (const row of world.db.select().from(outbox).all()) if (row.kind === "mail") await handleRow(world.system(), row);
  const files = readdirSync(join(dataDir, "mail")).filter((name) => name.endsWith(".json"));
  return JSON.parse(readFileSync(join(dataDir, "mail", files.sort().at(-1) ?? ""), "utf8"));
}

const english = () => makeStaff(world, { user: { language: "en", passwordHash: "x" } });

test("[PRIV-02] the mail that the data is ready leads to the page and names no secret", async () => {
  const { actor, user } = english();
  const asked = askForExport(world.as(actor));
  if (!asked.ok) throw new Error(asked.refusal);
  await makeExport(world.system(), asked.value);
  const mail = await lastMail();
  expect(mail).toMatchObject({ to: user.email, subject: "Your data is ready" });
  expect(mail.text).toContain("http://localhost:3000/account/data");
  expect(mail.text).not.toContain(asked.value.exportId);
});

test("[PRIV-06] the mail of an erasure repeats the preview and has the link that stops it", async () => {
  const { actor, user } = english();
  await makePhoto(world, user.id);
  expect(orderErasure(world.as(actor)).ok).toBe(true);
  const mail = await lastMail();
  expect(mail.to).toBe(user.email);
  expect(mail.text).toContain("Photos (1): erased now");
  expect(mail.text).toMatch(/http:\/\/localhost:3000\/account\/erasure\/[\w-]{20,}/);
});

test("[PRIV-13] the mail of an extension says until when, and why", async () => {
  const { user } = english();
  const desk = world.as(makeSuperuser(world).actor);
  const letter = { kind: "access", userId: user.id, name: "Anna", cameOn: "2026-11-02", identity: "Ausweis" } as const;
  const entered = enterRequest(desk, { ...letter, submissionId: "s" });
  if (!entered.ok) throw new Error(entered.refusal);
  extendRequest(desk, { id: entered.value.id, reason: "Many letters" });
  const mail = await lastMail();
  expect(mail.text).toContain("The reason: Many letters");
  expect(mail.text).toContain("by Tue, 02.02.2027.");
});
