import { z } from "zod";
import { type Call, call } from "~/api/call";
import { openApiOf } from "~/api/openapi.server";

const htmlOf: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => htmlOf[sign] ?? sign);

/** The calls that describe all others: for programs at /api, for people at /api/docs. */
export function describing(calls: readonly Call[]): Call[] {
  let description: ReturnType<typeof openApiOf> | undefined;
  return [
    call({
      id: null,
      method: "GET",
      path: "",
      audience: "anyone",
      summary: "This description",
      produces: "application/openapi+json",
      data: z.never(),
      handle: ({ settings: { productName } }) => {
        if (description?.info.title !== productName) description = openApiOf(calls, productName);
        return Response.json(description, { headers: { "Cache-Control": "public, max-age=300" } });
      },
    }),
    call({
      id: null,
      method: "GET",
      path: "docs",
      audience: "anyone",
      summary: "This description as a page",
      produces: "text/html",
      data: z.never(),
      handle: ({ settings }) =>
        new Response(pageOf(calls, settings.productName), { headers: { "Content-Type": "text/html; charset=utf-8" } }),
    }),
  ];
}

function pageOf(calls: readonly Call[], product: string): string {
  const rows = calls
    .map(
      ({ method, path, audience, summary, id }) =>
        `<tr><td><code>${method}</code></td><td><code>/api/${escaped(path)}</code></td><td>${escaped(audience)}</td><td>${escaped(summary)}</td><td>${id ?? ""}</td></tr>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>JSON calls – ${escaped(product)}</title></head>
<body>
<main>
<h1>JSON calls</h1>
<p>Log in with <code>POST /api/users/login</code> and send its token along: <code>Authorization: Bearer …</code>. Every answer is
<code>{"status":"success","data":…}</code> or <code>{"status":"fail","key":…,"message":…,"errors":…}</code>. The whole description,
with every field, is <a href="/api">OpenAPI 3.1</a>.</p>
<table>
<thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">Row</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</main>
</body>
</html>`;
}
