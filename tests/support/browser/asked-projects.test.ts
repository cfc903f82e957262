import { expect, test } from "vitest";
import { isAsked } from "./asked-projects";

const names = ["de with scripts", "de without scripts", "en with scripts", "en without scripts", "servers"];

test.each([
  [[], names],
  [["--project=servers", "--workers=1"], ["servers"]],
  [["--project=*scripts"], names.slice(0, 4)],
  [
    ["--project=de with scripts", "--project=en without scripts"],
    ["de with scripts", "en without scripts"],
  ],
])("%j starts the servers of what it asks for", (commandLine, asked) => {
  expect(names.filter((name) => isAsked(name, commandLine))).toEqual(asked);
});
