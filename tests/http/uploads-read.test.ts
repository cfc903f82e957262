import { createRequestHandler } from "@remix-run/node";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

describe("[SAFE-05] [CASE-35] how long a body may take", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  /** A form of texts that arrives in parts, with a pause in front of each; without an end it stands still then. */
  function arriving(parts: { pauseMs: number; text: string }[], ends = true) {
    const body = new ReadableStream({
      async start(controller) {
        for (const { pauseMs, text } of parts) {
          await new Promise((go) => setTimeout(go, pauseMs));
          controller.enqueue(Buffer.from(text));
        }
        if (ends) controller.close();
      },
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return readForm(new Request(origin, { method: "POST", headers, body, duplex: "half" } as RequestInit), MB);
  }

  test("one that stands still gives up its room", async () => {
    const reading = expect(arriving([{ pauseMs: 0, text: "a=1" }], false)).rejects.toMatchObject({ status: 408 });
    await vi.advanceTimersByTimeAsync(30_000);
    await reading;
  });

  test("so does one of which hardly anything comes", async () => {
    const drops = Array.from({ length: 20 }, () => ({ pauseMs: 5_000, text: "a" }));
    const reading = expect(arriving(drops)).rejects.toMatchObject({ status: 408 });
    await vi.advanceTimersByTimeAsync(100_000);
    await reading;
  });

  test("pauses in a tunnel and a slow line do not cut it", async () => {
    const slow = [
      { pauseMs: 0, text: "a=" },
      ...Array.from({ length: 9 }, () => ({ pauseMs: 25_000, text: "x".repeat(8_192) })),
    ];
    const reading = arriving(slow);
    await vi.advanceTimersByTimeAsync(230_000);
    expect(String((await reading).get("a"))).toHaveLength(9 * 8_192);
  });
});

describe("[CASE-35] an upload that comes to nothing leads back to its page, which says why", () => {
  const head = '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';

  async function send(path: string, visitor: Visitor, body: BodyInit, headers: Record<string, string> = {}) {
    const request = new Request(origin + path, {
      method: "POST",
      headers: {
        host: "localhost:3000",
        cookie: product.cookies[visitor] ?? "",
        "content-type": "multipart/form-data; boundary=x",
        ...headers,
      },
      body,
      duplex: "half",
    } as RequestInit);
    return createRequestHandler(buildByPath(path.split("?")[0] ?? ""), "production")(request);
  }

  /** What the page says to which the answer leads. */
  async function saidAfter(answer: Response, visitor: Visitor) {
    expect(answer.status).toBe(302);
    const to = answer.headers.get("location") ?? "";
    const cookie = `${product.cookies[visitor]}; ${answer.headers.get("set-cookie")?.split(";")[0]}`;
    const page = await createRequestHandler(
      buildByPath(to.split("?")[0] ?? ""),
      "production",
    )(new Request(origin + to, { headers: { host: "localhost:3000", cookie } }));
    return { to, said: /role="alert" data-message="(\w+)"/.exec(await page.text())?.[1] };
  }

  test.each([
    ["/organization/profile?tab=details", "employer"],
    ["/staff/profile?part=photos", "staff"],
    ["/superuser/back-office/settings/agency", "superuser"],
  ] as [string, Visitor][])("larger than all of %s may be", async (path, visitor) => {
    const answer = await send(path, visitor, head, { "content-length": String(80 * MB) });
    expect(await saidAfter(answer, visitor)).toEqual({ to: path, said: "filesTooLarge" });
  });

  test("cut on its way, from the page that showed the form", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const still = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from(head)) });
    const from = { referer: `${origin}/staff/profile?part=photos` };
    const sending = send("/staff/profile", "staff", still, from);
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    expect(await saidAfter(await sending, "staff")).toEqual({
      to: "/staff/profile?part=photos",
      said: "sendingStopped",
    });
  });

  test("a page of others is not led to", async () => {
    const headers = { referer: "https://elsewhere.example/x", "content-length": String(80 * MB) };
    const answer = await send("/organization/profile", "employer", head, headers);
    expect(answer.headers.get("location")).toBe("/organization/profile");
  });

  test.each([
    ["/organization/profile?tab=details", "employer", "photo", { intent: "logo" }],
    ["/superuser/profile", "superuser", "photo", { intent: "logo" }],
    ["/superuser/back-office/settings/agency", "superuser", "file", { intent: "picture", picture: "logoFileId" }],
  ] as [string, Visitor, string, Record<string, string>][])(
    "a picture of 3 MB gets its message beside its field at %s",
    async (path, visitor, name, more) => {
      const form = new FormData();
      for (const [key, value] of Object.entries(more)) form.set(key, value);
      form.set(name, new File([new Uint8Array(4 * MB)], "a.jpg", { type: "image/jpeg" }));
      const asked = new Request(origin, { method: "POST", body: form });
      const type = asked.headers.get("content-type") ?? "";
      const answer = await send(path, visitor, await asked.arrayBuffer(), { "content-type": type });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('data-message="imageModel.uploadSizeError"');
    },
  );
});
