import { z } from "zod";
import { type Call, call } from "~/api/call";
import { openApiOf } from "~/api/openapi.server";

/** The call that describes all others, for programs; people read it at /api/docs. */
export function describing(calls: readonly Call[]): Call[] {
  let description: ReturnType<typeof openApiOf> | undefined;
  return [
    call(null, "GET ", "anyone", {
      produces: "application/openapi+json",
      data: z.never(),
      handle: ({ settings: { productName } }) => {
        if (description?.info.title !== productName) description = openApiOf(calls, productName);
        return Response.json(description, { headers: { "Cache-Control": "public, max-age=300" } });
      },
    }),
  ];
}
