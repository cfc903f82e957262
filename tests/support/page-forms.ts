/** What a page offers to send: a form with its fields as they stand and its buttons. */
export interface PageForm {
  /** Path and query; empty for the page itself. */
  action: string;
  method: string;
  fields: [name: string, value: string][];
  /** What a browser sends of them when nobody has touched any: of boxes and choices the ticked ones. */
  untouched: [name: string, value: string][];
  /** Names of fields that nobody types in. */
  hidden: string[];
  files: string[];
  /** What pressing each button adds; null for a button that adds nothing. */
  buttons: ([name: string, value: string] | null)[];
}

const text = (html: string) =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, "i").exec(tag);
  return found ? text(found[1] ?? "") : null;
};

/** The forms of a page, with the controls that stand elsewhere and name their form. */
export function formsIn(html: string): PageForm[] {
  const page = html.replace(/<script[\s\S]*?<\/script>/g, "");
  return [...page.matchAll(/(<form(?:\s[^>]*)?>)([\s\S]*?)<\/form>/g)].map(([, tag = "", inside = ""]) => {
    const id = attribute(tag, "id");
    const outside = id ? page.split(inside).join("") : "";
    const form: PageForm = {
      action: attribute(tag, "action") ?? "",
      method: (attribute(tag, "method") ?? "get").toLowerCase(),
      fields: [],
      untouched: [],
      hidden: [],
      files: [],
      buttons: [],
    };
    const part =
      /(<(?:input|button)(?:\s[^>]*)?>)|(<(?:textarea|select)(?:\s[^>]*)?>)([\s\S]*?)<\/(?:textarea|select)>/g;
    for (const [where, own] of [
      [inside, true],
      [outside, false],
    ] as const) {
      for (const [, plain, opening, content = ""] of where.matchAll(part)) {
        const control = plain ?? opening ?? "";
        const of = attribute(control, "form");
        if (own ? of !== null && of !== id : of === null || of !== id) continue;
        addControl(form, control, content);
      }
    }
    return form;
  });
}

function addControl(form: PageForm, tag: string, content: string): void {
  const name = attribute(tag, "name");
  const type = attribute(tag, "type");
  const value = attribute(tag, "value") ?? "";
  if (type === "hidden" && name) form.hidden.push(name);
  if (tag.startsWith("<button")) {
    if (type !== "button" && type !== "reset") form.buttons.push(name ? [name, value] : null);
  } else if (!name) return;
  else if (type === "file") form.files.push(name);
  else if (type === "submit" || type === "image") form.buttons.push([name, value]);
  else if (type === "checkbox" || type === "radio") {
    if (attribute(tag, "checked") !== null) form.untouched.push([name, value || "on"]);
    if (attribute(tag, "checked") !== null || !form.fields.some(([known]) => known === name))
      form.fields.push([name, value || "on"]);
  } else if (tag.startsWith("<select")) {
    const options = [...content.matchAll(/<option[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => attribute(option, "selected") !== null) ?? options.at(-1) ?? "";
    form.fields.push([name, attribute(chosen, "value") ?? ""]);
    form.untouched.push([name, attribute(chosen, "value") ?? ""]);
  } else {
    const typed = tag.startsWith("<textarea") ? text(content) : value;
    form.fields.push([name, typed]);
    form.untouched.push([name, typed]);
  }
}
