import { formsIn, type PageForm } from "../page-forms";

/** Somebody who goes through the pages of a server without a browser: reads a page, fills a form as it stands in it, and sends it. */
export function newVisitor(origin: string, onSent: (what: string) => void) {
  const cookies = new Map<string, string>();
  let at = "/";
  let html = "";

  /** Follows redirects, as a browser does, and keeps cookies. */
  async function go(path: string, init: RequestInit = {}): Promise<void> {
    const url = new URL(path, new URL(at, origin));
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(url, {
      ...init,
      headers: { cookie, Origin: origin, ...init.headers },
      redirect: "manual",
    });
    for (const one of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (one.split(";")[0] ?? "").split(/=(.*)/s);
      if (value && !/max-age=0/i.test(one)) cookies.set(name, value);
      else cookies.delete(name);
    }
    at = url.pathname + url.search;
    const location = answer.headers.get("Location");
    if (answer.status >= 300 && answer.status < 400 && location) return go(location);
    html = await answer.text();
    if (answer.status >= 400) throw new Error(`${at}: ${answer.status} ${saidIn(html)}`);
  }

  /** The form that has these fields, as a person finds it: the last one, where several have. */
  function formWith(names: string[], button?: [string, string]): PageForm {
    const offers = ({ fields, files, buttons, method }: PageForm) =>
      method === "post" &&
      names.every((name) => fields.some(([known]) => known === name) || files.includes(name)) &&
      (!button || buttons.some((one) => one?.[0] === button[0] && one[1] === button[1]));
    const form = formsIn(html).find(offers);
    if (form) return form;
    const there = formsIn(html).map((one) => JSON.stringify(one));
    throw new Error(`${at} has no form with ${[...names, ...(button ?? [])]}: ${there.join("\n")}`);
  }

  return {
    go,
    at: () => at,
    html: () => html,
    /** The first address in the page that looks like this. */
    link(like: RegExp): string {
      const links = [...html.matchAll(/href="([^"#]+)/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
      const found = links.find((href) => like.test(href));
      if (!found) throw new Error(`${at} has no link like ${like}: ${[...new Set(links)].join(" ")}`);
      return found;
    },
    /** What a field of the page holds; of several that can be ticked, the first. */
    typed(name: string): string {
      const [, value = ""] = formWith([name]).fields.find(([known]) => known === name) ?? [];
      return value;
    },
    /** The first that can be chosen in a list of the page. */
    option(name: string): string {
      const list = html.split(`name="${name}"`)[1]?.split("</select>")[0] ?? "";
      return /<option[^>]* value="([^"]+)"/.exec(list)?.[1] ?? "";
    },
    /** Fills in and sends the form that has these fields; a list is several ticks of one name. Files are sent by their name. */
    async send(
      values: Record<string, string | string[] | Blob>,
      button?: [name: string, value: string],
    ): Promise<void> {
      const form = formWith(Object.keys(values), button);
      const body = new FormData();
      for (const [name, value] of form.untouched) if (!(name in values)) body.append(name, value);
      for (const [name, value] of Object.entries(values))
        for (const one of [value].flat())
          if (typeof one === "string") body.append(name, one);
          else body.append(name, one, "picture.jpg");
      const pressed = button ?? form.buttons[0];
      if (pressed) body.append(...pressed);
      const from = at;
      onSent(`${from} ${Object.keys(values).join(" ")}`);
      const withFiles = form.files.length > 0;
      const plain = new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
      await go(form.action || from, { method: "POST", body: withFiles ? body : plain });
    },
  };
}

/** What a page says to whom it refuses something. */
const saidIn = (html: string) =>
  html.match(/data-message="[^"]*"|class="[^"]*error[^"]*"[^>]*>[^<]+/g)?.join(" ") ?? html.slice(0, 500);
