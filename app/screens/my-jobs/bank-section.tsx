import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { groupIban, normaliseBankDetails } from "~/domain/contract/bank-rules";
import { messageKey, translateMessage } from "~/i18n/translate-message";
import { ErrorSummary } from "~/ui/form/error-summary";
import { type FieldSource, TextField, textOf } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { LeaveGuard } from "~/ui/form/leave-guard";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Icon } from "~/ui/parts/icon";
import { Note } from "~/ui/parts/note";
import { Status } from "~/ui/parts/status";
import { SsnFields } from "~/ui/person/ssn-fields";

/** Fields whose value has a wrong check digit and is asked about (FLOW-03). */
type Doubtful = "ssn" | "iban";
export type BankRefused = RefusedForm<{ doubtful?: Doubtful[] }>;

const names = ["ssn", "sex", "birthPlace", "issuedName", "nameOfInstitute", "iban", "bic", "password"] as const;

type MaskedDetails = { ssn: string; iban: string; issuedName: string };

interface BankSectionProps {
  saved: boolean;
  masked: MaskedDetails | null;
  /** What an earlier booking was settled with: it is confirmed with one tap. */
  known: MaskedDetails | null;
  /** Whose contract it will be. */
  employee: string;
  hints: { field: "ssn" | "iban" | "bic"; message: string }[];
  field: (name: string) => FieldSource;
  /** A session that stays open gives the password again. */
  asksPassword: boolean;
  submissionId: string;
  /** The form was refused: it stands open with what was typed. */
  refused: boolean;
  doubtful: Doubtful[];
}

/** Social security number and bank data of one booking (MYJ-08, BANK-01). */
export function BankSection(props: BankSectionProps) {
  const { t } = useTranslation("contract");
  const { saved, masked, known, hints, refused } = props;
  return (
    <section className="card stack" id="bank" aria-labelledby="bank-title">
      <div className="row row--apart">
        <h2 id="bank-title">{t("bank.title")}</h2>
        {saved ? (
          <Status tone="ok" icon="check">
            {t("bank.saved")}
          </Status>
        ) : (
          <Status tone="act" icon="alert">
            {t("bank.missing")}
          </Status>
        )}
      </div>
      {masked ? <Pairs masked={masked} /> : null}
      {known ? <ConfirmKnown known={known} employee={props.employee} /> : null}
      {hints.map(({ field, message }) => (
        <Note key={field} tone="act">
          <span data-message={messageKey(message)}>
            {t(`bank.${field}`)}: {translateMessage(t, message)}
          </span>
        </Note>
      ))}
      {saved || known ? (
        <details open={refused}>
          <summary className="button button--plain button--s">
            <Icon name="pen" />
            {t("bank.change")}
          </summary>
          <div className="stack mt-l">
            {saved ? <Note icon="alert">{t("bank.changeNote")}</Note> : null}
            <BankForm {...props} />
          </div>
        </details>
      ) : (
        <BankForm {...props} />
      )}
    </section>
  );
}

function Pairs({ masked, children }: { masked: MaskedDetails; children?: ReactNode }) {
  const { t } = useTranslation("contract");
  return (
    <dl className="pairs">
      {children}
      <dt>{t("contract.ssn")}</dt>
      <dd className="num">{masked.ssn || t("bank.noSsnYet")}</dd>
      <dt>{t("bank.issuedName")}</dt>
      <dd>{masked.issuedName}</dd>
      <dt>{t("bank.iban")}</dt>
      <dd className="num">{masked.iban}</dd>
    </dl>
  );
}

/** What is known already is shown, and one tap leads on to the signature (FLOW-05). */
function ConfirmKnown({ known, employee }: { known: MaskedDetails; employee: string }) {
  const { t } = useTranslation("contract");
  return (
    <form method="post" className="stack">
      <h3>{t("bank.still")}</h3>
      <Pairs masked={known}>
        <dt>{t("contract.employee")}</dt>
        <dd>{employee}</dd>
      </Pairs>
      <HiddenField name="intent" value="confirm" />
      <div>
        <SubmitButton tone="act">{t("bank.confirm")}</SubmitButton>
      </div>
    </form>
  );
}

/** Asked once, before the contract is made: a wrong check digit is a slip of the finger more often than not. */
function Doubt({ doubtful, field }: Pick<BankSectionProps, "doubtful" | "field">) {
  const { t } = useTranslation("contract");
  const { ssn, iban } = normaliseBankDetails({
    ssn: textOf(field("ssn")) ?? "",
    iban: textOf(field("iban")) ?? "",
    issuedName: "",
    nameOfInstitute: "",
    bic: "",
  });
  const values = { ssn, iban };
  return (
    <div data-message="checkValue">
      <Note tone="act">
        <span className="stack stack--s">
          {doubtful.map((name) => (
            <span key={name}>
              {t("bank.check", { value: name === "iban" ? groupIban(iban) : ssn })}{" "}
              <a href={`#${name}`}>
                {t("bank.correct")}
                <span className="hush">: {t(`bank.${name}`)}</span>
              </a>
            </span>
          ))}
          <span>
            <SubmitButton tone="plain" small name="confirmed" value={doubtful.map((name) => values[name]).join(",")}>
              {t("bank.right")}
            </SubmitButton>
          </span>
        </span>
      </Note>
    </div>
  );
}

function BankForm({ field, asksPassword, submissionId, saved, doubtful }: BankSectionProps) {
  const { t } = useTranslation("contract");
  const label = (name: (typeof names)[number]) =>
    name === "sex" || name === "birthPlace" ? t(`staff:ssn.${name}`) : t(`bank.${name}`);
  return (
    <LeaveGuard>
      <form method="post" className="stack">
        <ErrorSummary fields={names.map((name) => ({ field: field(name), label: label(name) }))} />
        {doubtful.length > 0 ? <Doubt doubtful={doubtful} field={field} /> : null}
        <p className="small soft">{t("bank.why")}</p>
        <SubmissionIdField value={submissionId} />
        <SsnFields field={field} label={label("ssn")} hint={t("bank.ssnHint")} />
        <div className="grid">
          <TextField
            field={field("issuedName")}
            label={label("issuedName")}
            required
            maxLength={50}
            autoComplete="name"
          />
          <TextField
            field={field("nameOfInstitute")}
            label={label("nameOfInstitute")}
            required
            maxLength={50}
            autoComplete="off"
          />
        </div>
        <iban-input>
          <TextField
            field={field("iban")}
            label={label("iban")}
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </iban-input>
        <TextField
          field={field("bic")}
          label={label("bic")}
          required
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {asksPassword ? (
          <PasswordField
            field={field("password")}
            label={label("password")}
            hint={t("bank.passwordHint")}
            required
            autoComplete="current-password"
          />
        ) : null}
        <div>
          <SubmitButton tone={saved ? "main" : "act"} busyLabel={t("common:action.saving")}>
            {t("bank.save")}
          </SubmitButton>
        </div>
      </form>
    </LeaveGuard>
  );
}
