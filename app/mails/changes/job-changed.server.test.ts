import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { positions, users } from "~db/schema";
import { makeEmployer, makePostedPosition, makeStaff } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dataDir } from "../../../tests/support/data-dir";
import { deliverMail } from "../deliver-mail.server";

const world = withWorld();
beforeEach(() => {
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

test.each([
  [
    "de",
    ["Fr, 04.12.2026 → Sa, 05.12.2026", "17:00–23:00 → 10:00–18:00", "neu geschrieben", "außerhalb der Bundesländer"],
  ],
  ["en", ["Fri, 04.12.2026 → Sat, 05.12.2026", "€78.54 → €104.72", "rewritten", "Your application stays"]],
] as const)("[DESK-04] who applied reads what changed, old and new (%s)", async (language, parts) => {
  const { position } = makePostedPosition(world, makeEmployer(world).company.id);
  const { user } = makeStaff(world);
  world.db.update(users).set({ language }).where(eq(users.id, user.id)).run();
  const after = {
    startsAt: Date.UTC(2026, 11, 5, 9),
    endsAt: Date.UTC(2026, 11, 5, 17),
    jobPlace: "Messe Graz, 8010 Graz",
    staffTotalCents: 10_472,
    jobDescription: "<p>Neu.</p>",
  };
  const { startsAt, endsAt, jobPlace, staffTotalCents } = position;
  const before = { startsAt, endsAt, jobPlace, staffTotalCents, jobDescription: "<p>Alt.</p>" };
  world.db
    .update(positions)
    .set({ startsAt: after.startsAt, endsAt: after.endsAt })
    .where(eq(positions.id, position.id))
    .run();
  const data = { positionId: position.id, before, after, unfit: "region" as const };
  await deliverMail(world.system(), { template: "job-changed", userId: user.id, data }, { id: "01" });
  const [name = ""] = readdirSync(join(dataDir, "mail")).filter((file) => file.endsWith(".json"));
  const text = JSON.parse(readFileSync(join(dataDir, "mail", name), "utf8"))
    .text.replaceAll("\u00a0", " ")
    .replace(/\s+/g, " ");
  for (const part of ["Palais Ferstel, 1010 Wien → Messe Graz, 8010 Graz", ...parts]) expect(text).toContain(part);
});
