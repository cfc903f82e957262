import { expect, test } from "vitest";
import { bytesResponse } from "./range.server";

async function answer(range?: string) {
  const request = new Request("http://localhost/", range ? { headers: { Range: range } } : {});
  const response = bytesResponse(request, Buffer.from("0123456789"), { "Content-Type": "audio/wav" });
  return [response.status, await response.text(), response.headers.get("Content-Range")];
}

test("without a range, or with one nobody understands, the whole sound is sent", async () => {
  expect(await answer()).toEqual([200, "0123456789", null]);
  expect(await answer("bytes=0-1,4-5")).toEqual([200, "0123456789", null]);
  expect(await answer("bytes=-")).toEqual([200, "0123456789", null]);
});

test("a player gets the part it asks for", async () => {
  expect(await answer("bytes=2-4")).toEqual([206, "234", "bytes 2-4/10"]);
  expect(await answer("bytes=7-")).toEqual([206, "789", "bytes 7-9/10"]);
  expect(await answer("bytes=-2")).toEqual([206, "89", "bytes 8-9/10"]);
  expect(await answer("bytes=8-100")).toEqual([206, "89", "bytes 8-9/10"]);
  expect(await answer("bytes=10-")).toEqual([416, "", "bytes */10"]);
});
