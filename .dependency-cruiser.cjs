/**
 * The direction of knowledge: screens → ui, forms, http, domain · commands → gateways, db · nothing imports a screen.
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
  "reliability",
  "selection",
  "invitation",
  "elda",
  "attendance",
  "booking",
  "replacement",
  "contract",
  "hours",
  "pay",
  "rating",
  "payment",
  "bill",
  "message",
  "agency",
];

/** The rooms from the ground up: each imports what lies below it, types included. */
const floors = [
  "app/config",
  "app/i18n",
  "db",
  "app/logs",
  "app/rendering",
  "app/enhance",
  "app/gateways",
  "app/domain",
  "app/database",
  "app/ui",
  "app/addresses",
  "app/limits",
  "app/http",
  "app/access",
  "app/answers",
  "app/mails",
  "app/forms",
  "app/worker",
  "server",
  "app/api",
  "app/screens",
];

const tests = "\\.(test|spec)\\.tsx?$|^tests/";
const server = "\\.server(/|\\.tsx?$)";
const database = "^db/|^app/database/db\\.server|^node_modules/(drizzle-orm|better-sqlite3)/";

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

const floorRules = floors
  .slice(0, -1)
  .map((room, index) =>
    forbid(
      `floor-${room.replace("app/", "")}`,
      `${room} knows only the rooms below it`,
      { path: `^${room}/`, pathNot: tests },
      { path: `^(${floors.slice(index + 1).join("|")})/|^app/(entry\\.|root\\.tsx)` },
    ),
  );

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    forbid(
      "screens-hold-http-only",
      "A screen asks the domain; it holds no SQL and opens no database",
      { path: "^app/screens/", pathNot: tests },
      { path: database },
    ),
    forbid(
      "screens-are-an-end",
      "What two rooms share belongs to ui, forms, http or domain",
      { path: "^(app|db|server)/", pathNot: `${tests}|^app/screens/` },
      { path: "^app/screens/" },
    ),
    forbid(
      "one-room-per-work",
      "A room imports no other room; the rooms of the back office share its frame",
      { path: "^app/screens/(back-office/[^/]+|[^/]+)/", pathNot: tests },
      { path: "^app/screens/", pathNot: "^app/screens/$1/|^app/screens/back-office/frame/" },
    ),
    forbid(
      "only-the-back-office-has-its-frame",
      "The frame of the back office stands around its own rooms",
      { path: "^app/screens/", pathNot: `${tests}|^app/screens/back-office/` },
      { path: "^app/screens/back-office/frame/" },
    ),
    forbid(
      "calls-are-an-end",
      "The JSON calls stand beside the screens: nothing but their one route and the pages that describe them needs them, and the entry for what no route takes",
      { pathNot: `${tests}|^app/(api/|screens/resources/api.ts$|screens/api-docs/|entry.server.tsx$)` },
      { path: "^app/api/" },
    ),
    forbid(
      "calls-show-nothing",
      "A call answers data; it knows no screen and opens no database by itself",
      { path: "^app/api/", pathNot: `${tests}|answer-call\\.server\\.ts$` },
      { path: `^app/(ui|enhance|styles|screens|rendering)/|${database}`, ...exceptTypes },
    ),
    forbid(
      "ui-knows-pure-domain",
      "What several rooms show runs in the browser too",
      { path: "^app/ui/", pathNot: tests },
      {
        path: `${server}|${database}|^app/(gateways|addresses|limits|http|access|answers|forms|rendering)/`,
        pathNot: "^app/rendering/cached\\.tsx$",
        ...exceptTypes,
      },
    ),
    forbid(
      "rules-are-pure",
      "Rules and form shapes touch no database, no gateway and no server module",
      { path: "^app/domain/[^/]+/(rules|schema)\\.ts$" },
      { path: `${server}|${database}|^app/(gateways|addresses|limits|http|access|answers|forms|ui)/`, ...exceptTypes },
    ),
    forbid(
      "domain-knows-no-screens",
      "The business does not know who shows it",
      { path: "^app/domain/", pathNot: tests },
      {
        path: "^app/(api|addresses|limits|http|access|answers|forms|mails|ui|rendering|enhance|styles)/|^node_modules/(react|react-dom|@remix-run)/",
      },
    ),
    forbid(
      "mails-are-an-end",
      "Mails are written by the outbox; they show and link as a screen does, and nothing else knows them",
      { path: "^(app|db|server)/", pathNot: `${tests}|^app/mails/|^app/worker/outbox-handlers\\.server\\.ts$` },
      { path: "^app/mails/" },
    ),
    forbid(
      "mails-are-drawn-when-due",
      "What mails say is loaded at the start; what draws them costs 220 ms and is loaded when one is due",
      { path: "^app/mails/.*\\.ts$", pathNot: `${tests}|^app/mails/render-mail\\.server\\.ts$` },
      {
        path: "^node_modules/(react|@react-email)/|^app/mails/(.*\\.tsx|render-mail\\.server\\.ts)$",
        dynamic: false,
        ...exceptTypes,
      },
    ),
    ...chapterRules,
    ...floorRules,
    forbid(
      "gateways-know-no-domain",
      "A gateway translates the outside world and knows no rule of the business",
      { path: "^app/gateways/", pathNot: tests },
      { path: `^app/(domain|addresses|limits|http|access|answers|forms|ui)/|${database}` },
    ),
    forbid(
      "pictures-are-unpacked-outside",
      "Bytes of strangers are unpacked in a program of their own; the server draws only the captcha and the ticket",
      {
        path: "^(app|server)/",
        pathNot: `${tests}|^app/gateways/(draw-pictures|captcha/captcha-picture|ticket-picture)\\.server\\.ts$`,
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
      "electronic-bills-are-made-in-a-thread",
      "The library of electronic bills takes 60 MB: it is loaded by the thread only, which ends",
      { path: "^(app|server)/", pathNot: `${tests}|^server/make-e-invoices\\.ts$` },
      { path: "^app/gateways/e-invoice/make-e-invoice\\.server\\.ts$", ...exceptTypes },
    ),
    forbid(
      "http-knows-no-screens",
      "Session, guards and limits show nothing",
      { path: "^app/(addresses|limits|http|access|answers)/", pathNot: tests },
      { path: "^app/(forms|ui|rendering|enhance|styles)/", ...exceptTypes },
    ),
    forbid(
      "forms-know-no-screens",
      "What a page and a call both take knows neither",
      { path: "^app/forms/", pathNot: tests },
      { path: "^app/(ui|rendering|enhance|styles)/", ...exceptTypes },
    ),
    forbid(
      "forms-are-for-both",
      "What no JSON call takes lies in its room, or in answers where several show it",
      { path: "^app/api/" },
      { path: "^app/forms/", pathNot: tests, reachable: false },
    ),
    forbid(
      "enhancements-are-small",
      "The module of light pages carries no framework and no server code",
      { path: "^app/enhance/", pathNot: "\\.d\\.ts$" },
      {
        path: `${server}|${database}|^app/(gateways|http|forms|domain|ui|rendering)/|^node_modules/(react|react-dom|@remix-run)/`,
      },
    ),
    forbid("no-cycles", "Two files that need each other, also by types, are one file", {}, { circular: true }),
    forbid(
      "no-tools-at-run-time",
      "The running product needs nothing from devDependencies",
      { path: "^(app|db|server)/", pathNot: `${tests}|^app/routes\\.ts$|^scripts/demo-story/` },
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
