/** What the form that holds a field would post as it stands in a page, without its buttons and files. */
export function formIn(html: string, field: string): Record<string, string> {
  const form = html.match(/<form[\s>][\s\S]*?<\/form>/g)?.find((each) => each.includes(`name="${field}"`)) ?? "";
  const fields: Record<string, string> = {};
  const attribute = (tag: string, name: string) => text(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const unchecked = /type="(checkbox|radio)"/.test(tag) && !/\schecked/.test(tag);
    if (!unchecked && !/type="file"/.test(tag)) fields[attribute(tag, "name")] = attribute(tag, "value");
  }
  for (const [, tag = "", value = ""] of form.matchAll(/(<textarea[^>]*>)([\s\S]*?)<\/textarea>/g))
    fields[attribute(tag, "name")] = text(value);
  for (const [, tag = "", options = ""] of form.matchAll(/(<select[^>]*>)([\s\S]*?)<\/select>/g))
    fields[attribute(tag, "name")] = attribute(/<option[^>]*selected[^>]*>/.exec(options)?.[0] ?? "", "value");
  return fields;
}

/** What a message in a page says, by its key; empty when it is not there. */
export function messageIn(html: string, key: string): string {
  const found = new RegExp(`data-message="${key}"[^>]*>([\\s\\S]*?)</p>`).exec(html)?.[1] ?? "";
  return text(found.replace(/<[^>]*>/g, "").trim());
}

const text = (html: string) =>
  html
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
