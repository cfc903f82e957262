import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchStreets } from "~/gateways/places.server";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-places-"));
const faults = join(folder, "faults");
let answer: RequestListener = () => undefined;
let asked = "";
const server = createServer((request, response) => {
  asked = request.url ?? "";
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, { DATA_DIR: folder, PLACES_URL: `http://127.0.0.1:${port}/`, TEST_FAULTS_FILE: faults });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const feature = (properties: object) => ({ geometry: { coordinates: [15.44, 47.07] }, properties });
const photon: RequestListener = (_request, response) =>
  response.end(
    JSON.stringify({
      features: [
        feature({ name: "Herrengasse", postcode: "8010", city: "Graz", countrycode: "AT" }),
        feature({ street: "Herrengasse", housenumber: "3", countrycode: "AT" }),
        feature({ name: "Herrengasse", city: "Bern", countrycode: "CH" }),
        { properties: { name: "Nowhere", countrycode: "AT" } },
      ],
    }),
  );

test("streets of Austria come from the configured server", async () => {
  answer = photon;
  expect(await searchStreets("Herreng", "de")).toEqual([
    { street: "Herrengasse", postalCode: "8010", city: "Graz", lat: 47.07, lng: 15.44 },
    { street: "Herrengasse 3", postalCode: null, city: null, lat: 47.07, lng: 15.44 },
  ]);
  expect(asked).toMatch(/^\/api\?q=Herreng&lang=de&limit=8&bbox=[^&]+&layer=house&layer=street$/);
});

test("one character asks nobody", async () => {
  asked = "";
  expect(await searchStreets("H", "de")).toEqual([]);
  expect(asked).toBe("");
});

test("a server that fails, lies or sleeps is told from one that knows nothing", async () => {
  answer = (_request, response) => response.writeHead(503).end();
  expect(await searchStreets("Herreng", "de")).toBeNull();
  answer = (_request, response) => response.end("<html>");
  expect(await searchStreets("Herreng", "de")).toBeNull();
  answer = () => undefined;
  expect(await searchStreets("Herreng", "de")).toBeNull();
  answer = photon;
  writeFileSync(faults, "places.lookup");
  expect(await searchStreets("Herreng", "de")).toBeNull();
});
