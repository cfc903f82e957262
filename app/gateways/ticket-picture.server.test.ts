import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { type TicketPicture, ticketPicture } from "./ticket-picture.server";

vi.mock("sharp", async (original) => {
  const { default: draw } = await original<typeof import("sharp")>();
  return { default: vi.fn(draw) };
});

const picture: TicketPicture = {
  brand: "Tagwerk",
  stub: ["4", "Fr", "Dez 26"],
  title: "Hostess",
  lines: ["17:00–23:00", "Palais Ferstel, 1010 Wien"],
  pay: "78,54 €",
};

test("[SEEK-12] asked 20 times at once, a picture is drawn once, and not again afterwards", async () => {
  const drawn = await Promise.all(Array.from({ length: 20 }, () => ticketPicture({ ...picture })));
  expect(new Set([...drawn, await ticketPicture(picture)]).size).toBe(1);
  expect(sharp).toHaveBeenCalledTimes(1);
  await ticketPicture({ ...picture, pay: "79,00 €" });
  expect(sharp).toHaveBeenCalledTimes(2);
});

const long = "Wirtschaftswissenschaften & Werbemittelverteilung <Großveranstaltung> ".repeat(3);

test.each([
  ["a short one", picture],
  ["one with nothing", { ...picture, stub: ["1", "Tag", ""], lines: ["", ""], pay: "" }],
  ["the longest", { ...picture, stub: ["1234", long, long], title: long, lines: [long, long], pay: long }],
  ["one long word", { ...picture, title: "W".repeat(200), lines: ["W".repeat(200), "€"], pay: "W".repeat(200) }],
] as [string, TicketPicture][])("[SEEK-12] %s is a PNG of 1200 × 630 in at most 60,000 bytes", async (_, shown) => {
  const bytes = await ticketPicture(shown);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(bytes.length).toBeLessThanOrEqual(60_000);
});
