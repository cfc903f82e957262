import { expect, test } from "vitest";
import { withProduct } from "../../support/open-product";

const product = withProduct();

const askedFor = async (...days: string[]) => {
  const rows = days.map((day, index) => [`jobs[0].jobPositions[${index}].jobDate`, day]);
  const answer = await product.ask("/organization/new-request", "employer", {
    method: "POST",
    form: { intent: "update", eventName: "Ball", ...Object.fromEntries(rows) },
  });
  return (await answer.text()).match(/(?<=>)(?:Auf Rechnung bis |Nur noch mit Karte)[^<]*/g);
};

test("[CREW-13] the form of a request says until when its days can be booked on invoice: the first one decides", async () => {
  expect(await askedFor("")).toBeNull();
  expect(await askedFor("2026-12-31", "2026-12-24", "")).toEqual(["Auf Rechnung bis Do, 10.12.2026"]);
  expect(await askedFor("2026-12-31", "2026-12-02")).toEqual(["Nur noch mit Karte"]);
});
