import { redirect } from "@remix-run/node";
import { pageAddress } from "~/answers/page-address.server";
import { type Call, rolesOf } from "~/api/call";
import { type Chapter, chapters } from "~/api/calls.server";
import { operationIdOf } from "~/api/openapi.server";
import { scopeOf } from "~/api/token-scope";
import { foundOr404, notFound } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { exampleOf, fieldsOf } from "./example.server";

const names = Object.keys(chapters) as Chapter[];
const callsOf = (name: Chapter): readonly Call[] => chapters[name];
const home = ({ language }: Visit) => (language === "en" ? "/en/api/docs" : "/api/docs");

/** How to begin, and where to read on. */
export function loadDocs(visit: Visit) {
  const { t } = visit;
  return {
    title: t("apiDocs:title"),
    description: t("apiDocs:description"),
    address: pageAddress(visit),
    login: exampleOf(foundOr404(callsOf("account").find(({ path }) => path === "users/login"))),
    chapters: names.map((name) => ({ name, href: `${home(visit)}/${name}`, count: callsOf(name).length })),
  };
}

/** The calls of a chapter; with `run` it goes on to the answer of one of them, for whoever is logged in here. */
export function loadChapter(visit: Visit) {
  const { params, url, user, t } = visit;
  const name = foundOr404(names.find((each) => each === params.chapter));
  const asked = url.searchParams.get("run");
  if (asked !== null) return redirect(targetOf(callsOf(name), asked, url.searchParams));
  return {
    title: t(`apiDocs:chapter.${name}`),
    description: t("apiDocs:description"),
    address: pageAddress(visit),
    home: home(visit),
    here: `${home(visit)}/${name}`,
    calls: callsOf(name).map((call) => ({
      id: operationIdOf(call),
      method: call.method,
      path: call.path,
      audience: call.audience,
      token: scopeOf(call),
      ...fieldsOf(call),
      files: Object.keys(call.files ?? {}),
      example: exampleOf(call),
      run: runs(call) ? { ready: mayCall(call, user), fields: partsOf(call, user) } : null,
    })),
  };
}

export type DocumentedCall = Exclude<ReturnType<typeof loadChapter>, Response>["calls"][number];

/** What only reads, and answers JSON. */
const runs = ({ method, changes, produces }: Call) => method === "GET" && !changes && !produces;
const mayCall = ({ audience }: Call, user: Visit["user"]) =>
  audience === "anyone" || (user !== null && rolesOf[audience].includes(user.role));

const inPath = ({ path }: Call) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** What the example asks for; the own id is known. */
function partsOf(call: Call, user: Visit["user"]) {
  const { needs, may } = fieldsOf({ query: call.query });
  const required = [...inPath(call), ...needs];
  return [...required, ...may].map((name) => ({
    name,
    value: name === "userId" ? (user?.id ?? "") : "",
    required: required.includes(name),
  }));
}

function targetOf(calls: readonly Call[], asked: string, given: URLSearchParams): string {
  const call = calls.find((each) => operationIdOf(each) === asked);
  if (!call || !runs(call)) throw notFound();
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.get(name) || "-"));
  const query = new URLSearchParams(
    partsOf(call, null).flatMap(({ name }) => {
      const value = given.get(name);
      return value && !inPath(call).includes(name) ? [[name, value]] : [];
    }),
  );
  return `/api/${path}${query.size > 0 ? `?${query}` : ""}`;
}
