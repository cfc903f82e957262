import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { instantOf } from "~/domain/shared/time.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import { users } from "~db/schema";
import { makeEmployer, makeEvent } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dataDir } from "../../../tests/support/data-dir";

const world = withWorld();
beforeEach(() => {
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

test.each([
  ["applications", "2 new applicants for “Gala”", "/organization/request-overview?open=", "Gala"],
  ["contracts", "All contracts for “Gala” are here", "/organization/my-events/", "all 2 people"],
  ["hours", "Hours to confirm: “Gala”", "/organization/my-events/", "Fri, 04.12.2026, 17:00"],
  ["hoursClosing", "Last hours to confirm: “Gala”", "/organization/my-events/", "until fri, 04.12.2026, 17:00"],
  ["list", "Your booking list runs out at 17:00", "/organization/booking-list", "2 people"],
] as const)(
  "[DESK-01] the mail about %s names what waits, until when, and leads there",
  async (news, subject, path, part) => {
    const { user, company } = makeEmployer(world);
    world.db.update(users).set({ language: "en" }).where(eq(users.id, user.id)).run();
    const event = makeEvent(world, company.id, { eventName: "Gala" });
    const until = instantOf("2026-12-04", "17:00");
    const eventId = news === "list" ? null : event.id;
    const payload = { template: "company-news", userId: user.id, data: { news, eventId, people: 2, until } } as const;
    await deliverMail(world.system(), payload, { id: "01" });
    const [name = ""] = readdirSync(join(dataDir, "mail")).filter((file) => file.endsWith(".json"));
    const mail = JSON.parse(readFileSync(join(dataDir, "mail", name), "utf8"));
    expect(mail.subject).toBe(subject);
    const text = mail.text.replaceAll("\u00a0", " ").replace(/\s+/g, " ");
    expect(text.toLowerCase()).toContain(part.toLowerCase());
    expect(text).toContain(path + (path.endsWith("=") || path.endsWith("/") ? event.id : ""));
    expect(text).toContain("/account/notifications");
  },
);
