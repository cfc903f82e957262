import { foundOr404 } from "~/http/found.server";

/** A stored file to keep, never shown in place; 404 without one. */
export function downloadOf(file: { bytes: Buffer; mime?: string; name: string | null } | null): Response {
  const { bytes, mime = "application/octet-stream", name } = foundOr404(file);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": mime,
      "Content-Disposition": `attachment; filename="${(name ?? "file").replace(/[^\w.-]/g, "_")}"`,
      "Content-Length": String(bytes.length),
    },
  });
}
