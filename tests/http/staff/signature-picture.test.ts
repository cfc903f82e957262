import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findContractFiles } from "~/domain/contract/contract-files.server";
import { finishedHtml } from "~/domain/contract/document";
import { finishedEvidence } from "~/domain/contract/render-contract.server";
import { typedSignatureImage } from "~/gateways/images.server";
import * as contractSign from "~/screens/contract/contract-sign";
import { contracts } from "~db/schema";
import { makeContract, submitIt } from "../../factories/contracts";
import { makeBookedPosition } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

async function pictureFile() {
  const drawn = await typedSignatureImage("Anna Leitner", "anna");
  if (!drawn.ok) throw new Error(drawn.reason);
  return new File([new Uint8Array(drawn.image.bytes)], "unterschrift.png", { type: "image/png" });
}

function sign(userId: string, contractId: string, form: Record<string, string | File>) {
  const path = `/staff/contracts/${contractId}/sign`;
  const names = { firstName: "Anna", lastName: "Leitner" };
  return callRoute(world, {
    route: contractSign,
    path,
    params: { contractId },
    as: userId,
    form: { ...names, ...form },
  });
}

const rowOf = (id: string) => world.db.select().from(contracts).where(eq(contracts.id, id)).get();
const pictureOf = (data: unknown) => (data as { values?: { picture?: string } }).values?.picture ?? "";

test("[FLOW-02] an uploaded picture is shown first; the next press signs with it, and the proof names it as uploaded", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeContract(world, booked);
  const first = await sign(booked.staff.user.id, contractId, { signatureFile: await pictureFile() });
  expect(first.response.status).toBe(422);
  const signaturePicture = pictureOf(first.data);
  expect(signaturePicture).toMatch(/^data:image\/png;base64,/);
  expect(rowOf(contractId)?.signedAt).toBeNull();
  expect((await sign(booked.staff.user.id, contractId, { signaturePicture })).response.status).toBe(302);
  expect(rowOf(contractId)?.signedWay).toBe("uploaded");
  submitIt(world, booked, contractId);
  const found = findContractFiles(world.system(), contractId);
  if (!found) throw new Error("no contract");
  const contract = {
    language: "de",
    contractNumber: "V-1",
    version: 1,
    body: "",
    otherWorkStatement: "",
    signaturePng: null,
  } as const;
  expect(finishedHtml(contract, finishedEvidence(found))).toContain("Bild hochgeladen");
});

test("[FLOW-02] with a wrong name the picture comes back too, so that nobody uploads twice", async () => {
  const booked = makeBookedPosition(world);
  const contractId = await makeContract(world, booked);
  const form = { firstName: "Xaver", signatureFile: await pictureFile() };
  const { response, data } = await sign(booked.staff.user.id, contractId, form);
  expect(response.status).toBe(400);
  expect(pictureOf(data)).not.toBe("");
});
