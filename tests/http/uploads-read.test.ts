import { createRequestHandler } from "@remix-run/node";
import { afterAll, describe, expect, test, vi } from "vitest";
import { readForm } from "~/http/body.server";
import { buildByPath, openProduct, origin } from "../support/open-product";
import type { Visitor } from "../support/story";

const product = await openProduct();
afterAll(() => product.close());

const MB = 1024 * 1024;

/** An upload that counts how much of it was asked for. */
async function upload(path: string, visitor: Visitor, headers: Record<string, string> = {}) {
  let read = 0;
  const part = new Uint8Array(64 * 1024);
  const body = new ReadableStream({
    pull(controller) {
      read += part.byteLength;
      controller.enqueue(part);
      if (read >= 2 * MB) controller.close();
    },
  });
  const request = new Request(origin + path, {
    method: "POST",
    headers: {
      host: "localhost:3000",
      cookie: product.cookies[visitor] ?? "",
      "x-tagwerk-peer": "192.0.2.7",
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(2 * MB),
      ...headers,
    },
    body,
    duplex: "half",
  } as RequestInit);
  const response = await createRequestHandler(buildByPath(path), "production")(request);
  return { status: response.status, read };
}
/** A stream is asked for its first part before anybody reads it. */
const NOTHING = 64 * 1024;

describe("[SAFE-05] no upload is read before its sender may send it", () => {
  test.each([
    ["/staff/profile", "none"],
    ["/staff/profile", "employer"],
    ["/organization/profile", "staff"],
    ["/organization/new-request", "staff"],
    ["/superuser/profile", "employer"],
    ["/superuser/back-office/settings/pictures", "employer"],
    ["/staff/complete-registration/photos", "none"],
    ["/auth/complete-company", "none"],
    ["/staff/confirm-job-hours/x/y", "none"],
    ["/staff/confirm-job-hours/x/y", "otherStaff"],
    ["/staff/contracts/x/sign", "none"],
    ["/api/employees/createMe", "none"],
    ["/api/employers/createMe", "none"],
    ["/api/employees/updateProfile", "none"],
  ] as [string, Visitor][])("%s by %s", async (path, visitor) => {
    const { status, read } = await upload(path, visitor);
    expect(status).not.toBe(200);
    expect(read).toBeLessThanOrEqual(NOTHING);
  });

  test("a call that completes a registration shows its key in the header", async () => {
    const wrong = await upload("/api/employees/createMe", "none", { "x-registration-key": "nobody.nothing" });
    expect(wrong).toEqual({ status: 413, read: NOTHING });
  });

  test("who may send it is read", async () => {
    expect((await upload("/staff/profile", "staff")).read).toBe(2 * MB);
  });
});

test("[SAFE-05] a body that stands still gives up its room", async () => {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
  const request = new Request(origin, { method: "POST", body, duplex: "half" } as RequestInit);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const reading = expect(readForm(request, MB)).rejects.toMatchObject({ status: 408 });
  await vi.advanceTimersByTimeAsync(10_000);
  await reading;
  vi.useRealTimers();
});
