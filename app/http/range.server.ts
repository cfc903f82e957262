/** Bytes as an answer; players ask for parts of a sound and some play nothing without an answer to that. */
export function bytesResponse(request: Request, bytes: Buffer, headers: Record<string, string>): Response {
  const all = { ...headers, "Accept-Ranges": "bytes" };
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range") ?? "");
  if (!range || (!range[1] && !range[2])) return new Response(new Uint8Array(bytes), { headers: all });
  const last = bytes.length - 1;
  const from = range[1] ? Number(range[1]) : Math.max(0, bytes.length - Number(range[2]));
  const to = range[1] && range[2] ? Math.min(Number(range[2]), last) : last;
  if (from > to) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${bytes.length}` } });
  return new Response(new Uint8Array(bytes.subarray(from, to + 1)), {
    status: 206,
    headers: { ...all, "Content-Range": `bytes ${from}-${to}/${bytes.length}` },
  });
}
