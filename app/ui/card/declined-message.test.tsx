import { expect, test } from "vitest";
import { renderHtml } from "../../../tests/support/render-html";
import { DeclinedMessage } from "./declined-message";

const said = (key: string, message: string, card: string | null) =>
  renderHtml(<DeclinedMessage declined={{ key, message, card }} />, "de", ["payment"]).replace(/<[^>]+>/g, "");

test.each([
  ["cardDeclined", "Die Karte wurde abgelehnt.", "Visa •••• 0002", "Visa •••• 0002 wurde abgelehnt. "],
  ["cardDeclined", "Die Karte wurde abgelehnt.", null, "Die Karte wurde abgelehnt."],
  ["cardLimit", "Das Limit ist erreicht.", "Visa •••• 0002", "Visa •••• 0002 wurde abgelehnt. Das Limit ist erreicht."],
])("[DESK-06][ERR-73] %s is said once, with the card and the reason where there is one", (key, message, card, text) => {
  expect(said(key, message, card)).toBe(text);
});
