import { expect, test } from "vitest";
import { renderHtml } from "../../../tests/support/render-html";
import { CaptchaField } from "./captcha-field";
import { fieldsOf, type RefusedForm } from "./typed-fields";

const captcha = { challenge: "c", question: { kind: "odd", beside: 0, words: [] } } as never;
const html = (answer?: RefusedForm) =>
  renderHtml(<CaptchaField field={fieldsOf(answer)} captcha={captcha} />, "de", ["account"]);

test("[SEEN-22] another picture or way leads back to the captcha, and a form that was refused to what is wrong", () => {
  expect(html()).not.toContain("autofocus");
  const typed = { captchaWay: "picture", captcha: "" };
  expect(html({ typed, errors: {} }).toLowerCase()).toContain("autofocus");
  expect(html({ typed, errors: { form: ["required"] } }).toLowerCase()).not.toContain("autofocus");
});
