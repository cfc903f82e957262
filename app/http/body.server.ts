/** Thrown as a response: the body is larger than this form may send. */
function tooLarge(): Response {
  return new Response("413", { status: 413, statusText: "Payload Too Large" });
}

/** Reads a body of at most `maxBytes`, whatever the Content-Length claims. */
export async function readBody(request: Request, maxBytes: number): Promise<Blob> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    // The rest is left unread, not cancelled: that would take the connection away before the answer is sent.
    if (size > maxBytes) throw tooLarge();
    chunks.push(value);
  }
  return new Blob(chunks as BlobPart[]);
}

/** Reads a form body of at most `maxBytes`. */
export async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  const body = await readBody(request, maxBytes);
  const type = request.headers.get("Content-Type") ?? "";
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new Response("400", { status: 400, statusText: "Bad Request" });
  }
}
