import { expect, test } from "vitest";
import { i18nOf } from "./language.server";
import { messageKey, translateMessage } from "./translate-message";

const english = i18nOf("en").t;

test("a message carries its values behind the key", () => {
  expect(messageKey("tooLong?max=50")).toBe("tooLong");
  expect(translateMessage(english, "tooLong?max=50")).toBe("At most 50 characters.");
  expect(translateMessage(english, "tooLong", { max: "50" })).toBe("At most 50 characters.");
});

test("[ERR-55] a refusal about a person begins with the name", () => {
  const text = "Mira: Staff is blocked on this date and time. Please check after 45 mins";
  expect(translateMessage(english, "staffBloked?name=Mira")).toBe(text);
  expect(translateMessage(english, "staffBloked", { name: "Mira" })).toBe(text);
});

test("a name that has its place in the text is not said twice", () => {
  expect(translateMessage(english, "listClash?name=Mira")).toBe("Mira is on the list twice for the same time.");
});

test("[ERR-56] [ERR-57] [ERR-60] the stated texts of refused bookings", () => {
  expect(translateMessage(english, "staffBooked")).toBe("Staff is already booked on this date!");
  expect(translateMessage(english, "staffRejected")).toBe("Staff is rejected for this position!");
  expect(translateMessage(english, "anotherUserBooked")).toBe("Another user has been booked for this job.");
});
