import { expect, test } from "vitest";
import { readClock } from "~/i18n/typed-time";
import { renderHtml } from "../../../tests/support/render-html";
import { CheckChips, CheckField, RadioChips } from "./choices";
import { ErrorSummary, FormError } from "./error-summary";
import { FileField } from "./file-field";
import { DateField, MoneyField, SelectField, TextAreaField, TextField, TimeField, TimeSteps } from "./form";
import { SubmissionIdField } from "./hidden-field";
import { PasswordField } from "./password-field";
import { SignaturePad } from "./signature-pad";
import { SubmitButton } from "./submit-button";
import { fieldsOf, type RefusedForm } from "./typed-fields";

test("a field ties label, hint and error to its control", () => {
  const html = renderHtml(
    <TextField field={{ name: "phone", initialValue: "12", errors: ["required"] }} label="Telefon" hint="9 Ziffern" />,
  );
  expect(html).toContain('<label for="phone">Telefon</label>');
  expect(html).toContain('<p class="hint" id="phone-hint">9 Ziffern</p>');
  expect(html).toMatch(
    /<input id="phone" name="phone" aria-invalid="true" aria-describedby="phone-hint phone-error" value="12"\/>/,
  );
  expect(html).toMatch(
    /<p class="error" role="alert" id="phone-error" data-message="required">.*<span>Bitte ausfüllen\.<\/span><\/p>/,
  );
});

test("a field without fault says nothing about one", () => {
  const html = renderHtml(<TextField field={{ name: "firstName" }} label="Vorname" maxLength={30} required />);
  expect(html).toBe(
    '<div class="field"><label for="firstName">Vorname</label><input required="" maxLength="30" id="firstName" name="firstName"/></div>',
  );
});

test("an error fills the places of its message and keeps its key bare", () => {
  const field = { name: "remarks", errors: ["tooLong?max=50"] };
  expect(renderHtml(<TextAreaField field={field} label="Nachricht" />)).toMatch(
    /data-message="tooLong">.*Höchstens 50 Zeichen\./,
  );
  expect(renderHtml(<TextAreaField field={field} label="Message" />, "en")).toContain("50 characters at most.");
});

test("a password never travels back", () => {
  const field = { name: "password", initialValue: "Tagwerk-2026!" };
  expect(renderHtml(<PasswordField field={field} label="Passwort" />)).not.toContain("2026");
});

test("a list keeps its choice, and offers none when it may stay open", () => {
  const html = renderHtml(
    <SelectField
      field={{ name: "size", initialValue: "M" }}
      label="Größe"
      blank="egal"
      options={[
        { value: "S", label: "S" },
        { value: "M", label: "M" },
      ]}
    />,
  );
  expect(html).toContain('<option value="">egal</option><option value="S">S</option><option value="M" selected="">M');
});

test("[DESK-17] a date field shows its day with the weekday, in both languages", () => {
  const field = { name: "jobDate", initialValue: "2026-12-04" };
  expect(renderHtml(<DateField field={field} label="Tag" />)).toContain(">Fr, 04.12.2026</p>");
  expect(renderHtml(<DateField field={field} label="Day" />, "en")).toContain(">Fri, 04.12.2026</p>");
  expect(renderHtml(<DateField field={{ ...field, initialValue: "4.12." }} label="Tag" />)).toContain('status"></p>');
});

test("dates are native, times are text in quarters of an hour, amounts open the number pad", () => {
  expect(renderHtml(<DateField field={{ name: "jobDate", initialValue: "2026-12-04" }} label="Tag" />)).toContain(
    'type="date" id="jobDate" name="jobDate" value="2026-12-04"',
  );
  const time = renderHtml(<TimeField field={{ name: "jobStart", initialValue: "17:00" }} label="Beginn" />);
  expect(time).toMatch(
    /^<time-input>.*maxLength="10" pattern="[^"]+" type="text" list="time-steps" placeholder="HH:mm"/,
  );
  const steps = renderHtml(<TimeSteps />);
  expect(steps).toContain('<datalist id="time-steps"><option value="00:00"></option><option value="00:15">');
  expect(steps.match(/<option/g)).toHaveLength(96);
  expect(renderHtml(<MoneyField field={{ name: "fee" }} label="Gebühr" />)).toContain('inputMode="decimal"');
});

test("[FLOW-15] a time of hours worked takes quarters only, also without scripts", () => {
  const time = renderHtml(<TimeField quarters field={{ name: "jobEnd", initialValue: "17:00" }} label="Ende" />);
  const [, pattern = ""] = /pattern="([^"]+)"/.exec(time) ?? [];
  const taken = ["17:00", "17:15", "17:30", "17:45", "17:07", "17:59", "24:00"].map((typed) =>
    new RegExp(`^(?:${pattern})$`).test(typed),
  );
  expect(taken).toEqual([true, true, true, true, false, false, true]);
});

test("[CASE-19] a browser without scripts sends what the server reads, and nothing else", () => {
  const time = renderHtml(<TimeField field={{ name: "jobStart" }} label="Beginn" />);
  const [, pattern = ""] = /pattern="([^"]+)"/.exec(time) ?? [];
  const typed = [
    "24:00",
    "24",
    "0:00",
    "9:00",
    "18",
    "18.00",
    "1800",
    "18 Uhr",
    "18.30 Uhr",
    "17h",
    "730",
    "09.30 h",
    "7 Uhr 30",
    "9 h",
    "5 p.m.",
    "9 : 30",
    "gleich",
    "12:3",
    "9:5",
    "12:60",
  ];
  const taken = typed.filter((text) => new RegExp(`^(?:${pattern})$`, "v").test(text));
  expect(taken).toEqual(typed.filter((text) => readClock(text) !== null));
  expect(Math.max(...typed.map(({ length }) => length))).toBeLessThanOrEqual(10);
});

test("a box is described by its fault and posts on", () => {
  const html = renderHtml(<CheckField field={{ name: "privacy", errors: ["required"] }} label="Gelesen" />);
  expect(html).toMatch(
    /<label class="check"><input type="checkbox" id="privacy" name="privacy" aria-invalid="true" aria-describedby="privacy-error" value="on"\/>/,
  );
  expect(renderHtml(<CheckField field={{ name: "privacy", initialValue: "on" }} label="Gelesen" />)).toContain(
    'checked=""',
  );
});

test("one of a few words is a named radio group that carries the fault", () => {
  const html = renderHtml(
    <RadioChips
      field={{ name: "role", initialValue: "employer", errors: ["required"] }}
      label="Ich bin"
      options={[
        { value: "employee", label: "Personal" },
        { value: "employer", label: "Firma" },
      ]}
    />,
  );
  expect(html).toContain(
    '<fieldset class="field" role="radiogroup" aria-labelledby="role-label" aria-invalid="true" aria-describedby="role-error"><legend id="role-label" class="label">Ich bin</legend>',
  );
  expect(html).toContain('<input type="radio" id="role" name="role" value="employee"/><span>Personal</span>');
  expect(html).toContain('<input type="radio" id="role-employer" name="role" checked="" value="employer"/>');
});

test("several of a few words: each box carries the fault", () => {
  const html = renderHtml(
    <CheckChips
      field={{ name: "regions", initialValue: ["W", "B"], errors: ["required"] }}
      label="Bundesländer"
      options={["W", "N", "B"].map((value) => ({ value, label: value }))}
    />,
  );
  expect(html.match(/checked=""/g)).toHaveLength(2);
  expect(html.match(/aria-describedby="regions-error"/g)).toHaveLength(3);
});

test("a file is chosen with the browser's own control", () => {
  const html = renderHtml(
    <FileField field={{ name: "briefing" }} label="Briefing" hint="pdf, höchstens 2" accept=".pdf" multiple />,
  );
  expect(html).toContain('<label for="briefing">Briefing</label>');
  expect(html).toContain('multiple="" type="file" id="briefing" name="briefing" aria-describedby="briefing-hint"');
});

test("what is wrong with the form stands first, each field with a link to it", () => {
  const html = renderHtml(
    <>
      <FormError errors={["required"]} />
      <ErrorSummary
        fields={[
          { field: { name: "height", errors: ["required"] }, label: "Größe in cm" },
          { field: { name: "weight" }, label: "Gewicht" },
        ]}
      />
    </>,
  );
  expect(html).toMatch(/<h2 class="error" tabindex="-1" autofocus="">.*Eine Angabe passt noch nicht<\/h2>/);
  expect(html).toContain('<a class="tap" href="#height">Größe in cm</a>');
  expect(html).not.toContain("#weight");
});

test("a button knows what it says while the answer is awaited", () => {
  expect(renderHtml(<SubmitButton tone="act">Jetzt bewerben</SubmitButton>)).toBe(
    '<button type="submit" class="button button--act" data-busy="Wird gesendet …">Jetzt bewerben</button>',
  );
  expect(renderHtml(<SubmitButton busy>Buchen</SubmitButton>)).toMatch(/disabled="" aria-busy="true".*Wird gesendet/);
});

test("the signature field waits for scripts, its hidden value does not", () => {
  const html = renderHtml(<SignaturePad field={{ name: "signature", errors: ["required"] }} label="Unterschrift" />);
  expect(html).toMatch(/^<signature-pad><div class="field" id="signature" hidden="" data-drawing="">/);
  expect(html).toContain('<input type="hidden" name="signature"/>');
  expect(html).toContain('id="signature-error" data-message="required"');
  expect(renderHtml(<SubmissionIdField value="01J" />)).toBe('<input type="hidden" name="submissionId" value="01J"/>');
});

const refused: RefusedForm = {
  typed: { email: "anna@", "jobs[0].jobPlace": "Wien" },
  errors: { email: ["email"], "jobs[0].jobPlace": ["tooLong?max=5"] },
};

test("fields of a refused form show what was typed and what is wrong, under ids of their own", () => {
  const field = fieldsOf(refused, { email: "lena@tagwerk.example", phone: "0660" }, "account-");
  expect(renderHtml(<TextField field={field("email")} label="E-Mail" type="email" />)).toMatch(
    /<input type="email" id="account-email" name="email" aria-invalid="true" aria-describedby="account-email-error" value="anna@"\/>/,
  );
  expect(renderHtml(<TextField field={field("jobs[0].jobPlace")} label="Ort" />)).toMatch(
    /name="jobs\[0\]\.jobPlace" aria-invalid="true" aria-describedby="account-jobs\[0\]\.jobPlace-error" value="Wien"/,
  );
  expect(renderHtml(<TextField field={field("phone")} label="Telefon" />)).toMatch(/name="phone" value=""/);
});

test("fields of a form that nobody has sent show what is known", () => {
  const field = fieldsOf(undefined, { email: "lena@tagwerk.example" });
  expect(renderHtml(<TextField field={field("email")} label="E-Mail" />)).toContain('value="lena@tagwerk.example"');
});
