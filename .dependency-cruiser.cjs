/**
 * The direction of knowledge: routes → components, http, domain · commands → gateways, db · nothing imports a route.
 * Chapters of the domain know only themselves and the chapters before them in this list.
 */
const chapters = [
  "shared",
  "place",
  "account",
  "staff",
  "pricing",
  "event",
  "application",
  "booking",
  "contract",
  "hours",
  "payment",
  "bill",
  "message",
  "agency",
];

const tests = "\\.(test|spec)\\.tsx?$|^tests/";
const server = "\\.server(/|\\.tsx?$)";
const database = "^db/|^app/db\\.server|^node_modules/(drizzle-orm|better-sqlite3)/";

/** A type import leaves no trace in the built file, so it does not pull a server module into the browser. */
const exceptTypes = { dependencyTypesNot: ["type-only"] };

const forbid = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const chapterRules = chapters
  .slice(0, -1)
  .map((chapter, index) =>
    forbid(
      `chapter-${chapter}`,
      `${chapter} knows only earlier chapters`,
      { path: `^app/domain/${chapter}/`, pathNot: tests },
      { path: `^app/domain/(${chapters.slice(index + 1).join("|")})/` },
    ),
  );

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      "routes-hold-http-only",
      "A route asks the domain; it holds no SQL and opens no database",
      { path: "^app/routes/", pathNot: tests },
      { path: database },
    ),
    forbid(
      "nothing-imports-routes",
      "A route is an end; what two routes share belongs to components, http or domain",
      { pathNot: tests },
      { path: "^app/routes/" },
    ),
    forbid(
      "calls-are-an-end",
      "The JSON calls stand beside the routes: nothing but their one route needs them, and the entry for what no route takes",
      { pathNot: `${tests}|^app/(api/|routes/resources/api\\.ts$|entry\\.server\\.tsx$)` },
      { path: "^app/api/" },
    ),
    forbid(
      "calls-show-nothing",
      "A call answers data; it knows no screen and opens no database by itself",
      { path: "^app/api/", pathNot: `${tests}|answer-call\\.server\\.ts$` },
      { path: `^app/(components|enhance|styles|routes)/|${database}`, ...exceptTypes },
    ),
    forbid(
      "components-know-pure-domain",
      "Components run in the browser too",
      { path: "^app/components/", pathNot: tests },
      { path: `${server}|${database}|^app/(gateways|http)/`, ...exceptTypes },
    ),
    forbid(
      "rules-are-pure",
      "Rules and form shapes touch no database, no gateway and no server module",
      { path: "^app/domain/[^/]+/(rules|schema)\\.ts$" },
      { path: `${server}|${database}|^app/(gateways|http|components)/`, ...exceptTypes },
    ),
    forbid(
      "domain-knows-no-screens",
      "The business does not know who shows it",
      { path: "^app/domain/", pathNot: tests },
      { path: "^app/(http|components|enhance|styles)/" },
    ),
    ...chapterRules,
    forbid(
      "gateways-know-no-domain",
      "A gateway translates the outside world and knows no rule of the business",
      { path: "^app/gateways/", pathNot: tests },
      { path: `^app/(domain|http|components)/|${database}` },
    ),
    forbid(
      "pictures-are-unpacked-outside",
      "Bytes of strangers are unpacked in a program of their own; the server draws only the captcha and the ticket",
      {
        path: "^(app|server)/",
        pathNot: `${tests}|^app/gateways/(draw-pictures|captcha-picture|ticket-picture)\\.server\\.ts$`,
      },
      { path: "^node_modules/sharp/" },
    ),
    forbid(
      "only-the-program-unpacks",
      "What unpacks pictures is never loaded into the server",
      { pathNot: `${tests}|^server/decode-pictures\\.ts$` },
      { path: "^app/gateways/draw-pictures\\.server\\.ts$" },
    ),
    forbid(
      "http-knows-no-screens",
      "Session, guards and limits show nothing",
      { path: "^app/http/", pathNot: tests },
      { path: "^app/(components|enhance|styles)/", ...exceptTypes },
    ),
    forbid(
      "enhancements-are-small",
      "The module of light pages carries no framework and no server code",
      { path: "^app/enhance/", pathNot: "\\.d\\.ts$" },
      {
        path: `${server}|${database}|^app/(gateways|http|domain|components)/|^node_modules/(react|react-dom|@remix-run)/`,
      },
    ),
    forbid(
      "db-knows-no-screens",
      "Tables, migrations and the demo story know no pages",
      { path: "^db/", pathNot: tests },
      { path: "^app/(http|components|enhance|styles)/" },
    ),
    forbid("no-cycles", "Two files that need each other, also by types, are one file", {}, { circular: true }),
    forbid(
      "no-tools-at-run-time",
      "The running product needs nothing from devDependencies",
      { path: "^(app|db|server)/", pathNot: `${tests}|^app/routes\\.ts$|^db/seed/` },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    forbid(
      "imports-resolve",
      "Every import names something that exists",
      {},
      { couldNotResolve: true, pathNot: "\\?|^virtual:|build/programs/" },
    ),
  ],
  options: {
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "\\.css(\\?|$)" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content" },
  },
};
