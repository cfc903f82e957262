import { createRequestHandler } from "@remix-run/node";
import { afterAll, test } from "vitest";
import { buildByPath, openProduct, origin } from "../support/open-product";
const product = await openProduct();
afterAll(() => product.close());
async function ask(path: string, body?: BodyInit, headers = {}) {
  const request = new Request(origin + path, { method: body ? "POST" : "GET", headers: { host: "localhost:3000", origin, cookie: product.cookies["employer" as never] ?? "", "x-tagwerk-peer": "192.0.2.1", ...headers }, ...(body ? {body} : {}) });
  const start = performance.now();
  const response = await createRequestHandler(buildByPath(path), "production")(request);
  const head = performance.now() - start;
  const text = await response.text();
  return { status: response.status, head: Math.round(head), ms: Math.round(performance.now() - start), kb: Math.round(text.length/1024), rows: text.split('class="position"').length - 1, msg: [...text.matchAll(/data-message="([^"]*)"/g)].slice(0,3).map((m) => m[1]).join() };
}
const rows = (jobs: number, per: number, given: Record<string, string>) => { const f = new URLSearchParams({ eventName: "Messe", eventExpirationDate: "2026-12-01", submissionId: "x" + Math.random() }); for (let j = 0; j < jobs; j++) { f.set(`jobs[${j}].staffType`, "hostess"); for (let p = 0; p < per; p++) for (const [k, v] of Object.entries({ quantity: "1", jobPlace: "Wien", jobDate: "2026-12-04", jobStart: "17:00", jobEnd: "23:00", ...given })) f.set(`jobs[${j}].jobPositions[${p}].${k}`, v); } return f; };
test("render", async () => {
  console.log(Object.keys(product.cookies), JSON.stringify(product.story).slice(0, 300));
  const with_ = (f: URLSearchParams, o: Record<string,string>) => { for (const k in o) f.set(k, o[k]!); return f; };
  for (const times of [1, 2]) {
  console.log("GET", await ask("/organization/new-request"));
  console.log("1 row", await ask("/organization/new-request", rows(1, 1, { jobDate: "" })));
  console.log("40 rows refused", await ask("/organization/new-request", rows(1, 40, { jobDate: "", jobStart: "", jobEnd: "", jobPlace: "", quantity: "99" })));
  console.log("300 rows refused", await ask("/organization/new-request", rows(10, 30, { jobDate: "", jobStart: "", jobEnd: "", jobPlace: "", quantity: "99" })));
  console.log("300 rows one error", await ask("/organization/new-request", with_(rows(10, 30, {  }), {eventName: ""})));
  const sparse = new URLSearchParams(); for (let j = 0; j < 20; j++) sparse.set(`jobs[${j}].jobPositions[39].quantity`, "9");
  console.log("800 rows sparse", await ask("/organization/new-request", sparse));
  console.log("800 GET", await ask("/organization/new-request?" + sparse));
  }
}, 300000);
