import { expect, test } from "vitest";
import { settingDefaults } from "../shared/settings";
import { exclusionsIn, exclusionsInAll, exclusionsOf, isExclusionList } from "./equal-treatment";

const german = exclusionsOf(settingDefaults.excludingWordsDe);
const english = exclusionsOf(settingDefaults.excludingWordsEn);
const wordsIn = (text: string, list = german) => exclusionsIn(text, list).map(({ word }) => word);

test("[LAWS-05] words about age, sex, origin, looks and family are found, each with a neutral proposal", () => {
  expect(
    wordsIn("<p>Junge Leute, <strong>nur  Damen</strong>, akzentfrei, belastbar und ungebunden</p>").sort(),
  ).toEqual(["Junge", "akzentfrei", "belastbar und ungebunden", "nur Damen"].sort());
  expect(wordsIn("A young team, native speakers only", english)).toEqual(["young", "native speakers"]);
  for (const { proposal } of [...german, ...english]) expect(wordsIn(proposal), proposal).toEqual([]);
});

test("[LAWS-05] a female form alone is found, beside a male or open form it is not", () => {
  expect(wordsIn("Kellnerin gesucht")).toEqual(["Kellnerin"]);
  for (const open of ["Kellner/Kellnerin", "Kellnerin oder Kellner", "Kellner:in", "KellnerIn", "Kellnerin (m/w/d)"])
    expect(wordsIn(open), open).toEqual([]);
});

test("[LAWS-05] parts of other words are none, and a word that stands twice is named once", () => {
  expect(wordsIn("Junggesellenabschied im Jungbrunnen")).toEqual([]);
  expect(exclusionsInAll(["jung", "Jung und jung"], german)).toHaveLength(1);
});

test("[LAWS-05] a list names a proposal for every word", () => {
  expect(isExclusionList(settingDefaults.excludingWordsDe)).toBe(true);
  expect(isExclusionList("")).toBe(true);
  for (const wrong of ["jung", "jung =", "= offen", " , = offen", "a = b = c"])
    expect(isExclusionList(wrong), wrong).toBe(false);
});
