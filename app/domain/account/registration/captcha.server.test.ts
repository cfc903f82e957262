import { expect, test, vi } from "vitest";
import { answeredCaptchas } from "~db/schema";
import { withWorld } from "../../../../tests/factories/with-world";
import { checkCaptcha, endCaptcha, issueCaptcha, openChallenge, showCaptchaAgain } from "./captcha.server";
import { captchaQuestion } from "./captcha-questions";
import { CAPTCHA_LIFE_MS, SOLVED_LIFE_MS } from "./captcha-rules";

vi.mock("~/config/config.server", async (original) => {
  const { config } = await original<typeof import("~/config/config.server")>();
  // The rest of the configuration stays; a fixed answer would make every test pass.
  return { config: () => ({ ...config(), testCaptcha: null }) };
});

const world = withWorld();

const issue = (language: "de" | "en" = "de") => {
  const { challenge } = issueCaptcha(world, language);
  const opened = openChallenge(world, challenge);
  if (!opened) throw new Error("not to be opened");
  return { challenge, text: opened.text, word: opened.question.answer };
};
const answer = (challenge: string, typed: string) => checkCaptcha(world.system(), { challenge, answer: typed }).ok;
const used = () => world.db.select().from(answeredCaptchas).all();

test("[LIM-29] six signs, and an answer of five is refused", () => {
  const { challenge, text, word } = issue();
  expect(text).toHaveLength(6);
  expect(word).toHaveLength(6);
  expect(answer(challenge, text.slice(0, 5))).toBe(false);
});

test("the signs count in any letter case, and so does the answer to the question", () => {
  const first = issue();
  expect(answer(first.challenge, ` ${first.text.toLowerCase()} `)).toBe(true);
  const second = issue("en");
  expect(answer(second.challenge, second.word.toUpperCase())).toBe(true);
});

test("a wrong answer ends the challenge; a right one may be given again until it was used", () => {
  const wrong = issue();
  expect(answer(wrong.challenge, "nonono")).toBe(false);
  expect(answer(wrong.challenge, wrong.text)).toBe(false);
  expect(showCaptchaAgain(world, wrong.challenge)).toBeNull();

  const right = issue();
  expect(answer(right.challenge, right.text)).toBe(true);
  expect(showCaptchaAgain(world, right.challenge)?.challenge).toBe(right.challenge);
  expect(endCaptcha(world.system(), right.challenge).ok).toBe(true);
  expect(endCaptcha(world.system(), right.challenge)).toEqual({ ok: false, refusal: "wrongCaptcha" });
  expect(answer(right.challenge, right.text)).toBe(false);
});

test("ten minutes long, and only what was made here", () => {
  const { challenge, text } = issue();
  world.now += 10 * 60_000 - 1;
  expect(answer(challenge, text)).toBe(true);
  world.now += 1;
  expect(answer(challenge, text)).toBe(false);
  expect(answer("v1.invented", "ABCDEF")).toBe(false);
});

test("nothing is written before an answer, and the answer never", () => {
  const { challenge, text, word } = issue();
  expect(used()).toEqual([]);
  endCaptcha(world.system(), challenge);
  const stored = JSON.stringify(used());
  expect(stored).not.toContain(text);
  expect(stored).not.toContain(word);
  expect(challenge).not.toContain(text);
});

test("what is over is forgotten", () => {
  endCaptcha(world.system(), issue().challenge);
  world.now += CAPTCHA_LIFE_MS + SOLVED_LIFE_MS + 1;
  endCaptcha(world.system(), issue().challenge);
  expect(used()).toHaveLength(1);
});

test.each(["de", "en"] as const)("every question has one answer among its words (%s)", (language) => {
  for (let seed = 1; seed < 200; seed++) {
    let state = seed;
    const question = captchaQuestion(language, (below) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    });
    expect(new Set(question.words).size).toBe(4);
    expect(question.answer).toMatch(/^[A-Za-z]{6}$/);
    const at = question.words.indexOf(question.answer);
    if (question.kind === "after") expect(question.words[at - 1]).toBe(question.beside);
    if (question.kind === "before") expect(question.words[at + 1]).toBe(question.beside);
    if (question.kind === "last") expect(at).toBe(3);
    if (question.kind === "third") expect(at).toBe(2);
  }
});
