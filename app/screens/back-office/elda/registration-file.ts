import { superuserLoader } from "~/access/guards.server";
import { readExport } from "~/domain/elda/export-days.server";

/** A list that was exported; it holds social security numbers, so that each reading is noted (ELDA-04). */
export const loader = superuserLoader(
  async ({ context, params }) => {
    const file = await readExport(context, params.exportId ?? "");
    if (!file) throw new Response("404", { status: 404, statusText: "Not Found" });
    return new Response(new Uint8Array(file.bytes), {
      headers: { "Content-Type": file.mime, "Content-Disposition": `attachment; filename="${file.name}"` },
    });
  },
  { resource: true },
);
