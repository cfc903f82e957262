import { expect, test } from "vitest";
import { renderHtml } from "../../../tests/support/render-html";
import { KindsTable } from "./kinds-table";
import type { Shown } from "./load-notifications.server";

test("[SEEN-34] the table holds what can be chosen; what always comes by mail is one sentence", () => {
  const kinds = [
    { name: "applied", mail: "choice", push: null },
    { name: "reminders", mail: "unlessPushed", push: "reminders" },
    { name: "bookings", mail: "always", push: null },
    { name: "hours", mail: "always", push: null },
  ];
  const shown = { title: "Benachrichtigungen", kinds, mail: [], push: [], reachable: false } as unknown as Shown;
  const html = renderHtml(<KindsTable shown={shown} />, "de", ["account"]);
  const [table = "", after = ""] = html.split("</table>");
  expect(table.match(/<tr/g)).toHaveLength(3);
  expect(after).toContain("Immer per E-Mail: Buchungen, Stunden.");
});
