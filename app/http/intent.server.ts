const badRequest = () => new Response("400", { status: 400, statusText: "Bad Request" });

/**
 * Which button of a form was pressed; "" stands for a button that adds nothing. What the form does not offer, and what is
 * said twice, is refused with 400: nothing is done that was not asked for.
 */
export function intentOf<const I extends string>(form: FormData, offered: readonly I[]): I {
  const said = form.getAll("intent");
  const intent = said.length === 0 ? "" : said[0];
  const found = offered.find((each) => each === intent);
  if (found === undefined || said.length > 1) throw badRequest();
  return found;
}

/** The same for buttons that also say what they are about: "delete-position:0:1". Only the verb is looked at. */
export function verbOf<const V extends string>(form: FormData, offered: readonly V[]): { verb: V; intent: string } {
  const said = form.getAll("intent");
  const intent = typeof said[0] === "string" ? said[0] : "";
  const verb = offered.find((each) => each === intent.split(":", 1)[0]);
  if (verb === undefined || said.length > 1) throw badRequest();
  return { verb, intent };
}
