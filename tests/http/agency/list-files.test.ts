import { beforeEach, expect, test } from "vitest";
import { createPromotionCode } from "~/domain/payment/promotion/create-promotion-code.server";
import * as orders from "~/screens/back-office/money/orders-csv";
import * as outstanding from "~/screens/back-office/money/outstanding-csv";
import * as codes from "~/screens/back-office/money/promotion-codes-csv";
import * as messages from "~/screens/back-office/texts/messages/messages-csv";
import { contactMessages } from "~db/schema";
import { makeSettledOrder } from "../../factories/orders";
import { makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
beforeEach(() => {
  agency = makeSuperuser(world);
});

/** The lines of a list's file, its header first. */
async function linesOf(route: object, name: string, query = "") {
  const path = `/superuser/back-office/${name}.csv${query}`;
  const { response } = await callRoute(world, { route: route as never, path, as: agency.user.id });
  expect(response.headers.get("Content-Disposition")).toContain(`${name}.csv`);
  return (await response.text()).trim().split("\r\n");
}

test("the orders that a filter shows, as a file", async () => {
  const { order, employer } = makeSettledOrder(world);
  const [header, line, ...more] = await linesOf(orders, "orders", "?state=open");
  expect(header).toMatch(/^.?Order;Ordered on;Customer;Event;Bill;/);
  expect(line).toMatch(new RegExp(`^${order.orderNumber};2026-11-20;.*${employer.company.companyName}`));
  expect(line).toContain(";open;");
  expect(more).toEqual([]);
  expect(await linesOf(orders, "orders", "?state=paid")).toHaveLength(1);
});

test("promotion codes, messages and outstanding hours, as files", async () => {
  const made = createPromotionCode(world.as(agency.actor), {
    submissionId: "one",
    code: "HERBST10",
    kind: "percent",
    value: "10",
    validFrom: "2026-11-20",
    validUntil: "2026-12-31",
    maximumUses: "50",
  } as never);
  expect(made.ok).toBe(true);
  expect((await linesOf(codes, "promotion-codes"))[1]).toBe("HERBST10;10;;2026-11-20;2026-12-31;0;50;0,00;valid");
  expect(await linesOf(codes, "promotion-codes", "?state=over")).toHaveLength(1);

  world.db
    .insert(contactMessages)
    .values({
      id: "m1",
      firstName: "Eva",
      lastName: "Lang",
      email: "eva@example.at",
      phone: "",
      message: "=HYPERLINK(1), bitte",
      language: "de",
      sentAt: world.now,
    } as never)
    .run();
  // What a spreadsheet would run stays a text.
  expect((await linesOf(messages, "messages"))[1]).toMatch(/^2026-11-20 10:00;Eva Lang;eva@example.at;;"?'=HYPERLINK/);
  expect(await linesOf(messages, "messages", "?search=niemand")).toHaveLength(1);
  expect(await linesOf(outstanding, "outstanding")).toHaveLength(1);
});
