import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findContractFiles } from "~/domain/contract/contract-files.server";
import { proofCode } from "~/domain/contract/proof-code";
import { finishedEvidence } from "~/domain/contract/render-contract.server";
import * as verify from "~/screens/public/verify";
import { contracts } from "~db/schema";
import { makeSignedContract, makeSubmittedContract } from "../factories/contracts";
import { makeBookedPosition } from "../factories/rows";
import { withWorld } from "../factories/with-world";
import { callRoute } from "../support/call-route";

const world = withWorld();

const hashOf = (id: string) =>
  world.db.select().from(contracts).where(eq(contracts.id, id)).get()?.bodySha256 ?? "none";
const check = (code: string) =>
  callRoute(world, { route: verify, path: `/verify/${code}`, params: { code }, language: "de" });

const foundOf = (data: unknown) => (data as { found: unknown }).found;

test("[FLOW-20] the code on the proof page says kind and day to anybody, and names nobody", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeSubmittedContract(world, booked);
  const found = findContractFiles(world.system(), contractId);
  const url = found ? finishedEvidence(found).verifyUrl : "";
  expect(url).toBe(`http://localhost:3000/verify/${proofCode(hashOf(contractId))}`);
  const { response, data } = await check(url.split("/").at(-1) ?? "");
  expect(response.status).toBe(200);
  expect(foundOf(data)).toEqual({ kind: "contract", day: "2026-11-20", hash: hashOf(contractId) });
  expect(JSON.stringify(data)).not.toMatch(/Anna|Leitner|Tagwerk Personal|Ferstel/);
});

test("[FLOW-20] what nobody has submitted is not known, and neither is a code that is none", async () => {
  const contractId = await makeSignedContract(world, makeBookedPosition(world));
  for (const code of [hashOf(contractId), "00000-00000-00000-00000", "%25", "x"]) {
    const { response, data } = await check(code);
    expect([response.status, foundOf(data)]).toEqual([404, null]);
  }
});
