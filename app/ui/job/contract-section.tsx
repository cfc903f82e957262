import { useTranslation } from "react-i18next";
import type { ContractStep } from "~/domain/contract/rules";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/parts/button-link";
import { DocumentWait, type ShownWait } from "~/ui/parts/document-wait";
import { Note } from "~/ui/parts/note";
import { ContractBox, type ContractFactsShown, documentHref, signedText } from "./contract-box";

interface ContractSectionProps {
  step: ContractStep | null;
  /** The agency has still to set something that the contract names. */
  soon: boolean;
  /** The finished copy of what was submitted is not there yet. */
  wait: ShownWait | null;
  /** A submitted version was replaced and the new one is not sent yet (CTR-12). */
  changed: boolean;
  contract: ContractFactsShown | null;
  earlier: ContractFactsShown[];
  box: Omit<Parameters<typeof ContractBox>[0], "contract" | "children">;
}

/** The contract of the booking with its next step: create, sign, submit (CTR-01). */
export function ContractSection({ step, soon, wait, changed, contract, earlier, box }: ContractSectionProps) {
  const { t } = useTranslation("contract");
  return (
    <div id="contract" className="stack">
      {changed ? <Note tone="act">{t("contract.again")}</Note> : null}
      {contract ? (
        <ContractBox {...box} contract={contract}>
          {wait ? (
            <p className="small">
              <DocumentWait wait={wait} what="finishedPdf" />
            </p>
          ) : null}
          {step === "sign" ? (
            <ButtonLink href={`/staff/contracts/${contract.id}/sign`} tone="act" icon="pen">
              {t("contract.sign")}
            </ButtonLink>
          ) : null}
          {contract.submitted ? null : (
            <SubmitContractForm contractId={contract.id} signed={contract.signed !== null} />
          )}
          {earlier.length > 0 ? <EarlierVersions versions={earlier} /> : null}
        </ContractBox>
      ) : (
        <section className="card stack" aria-labelledby="contract-title">
          <h2 id="contract-title">{t("contract.title")}</h2>
          {step === "create" && soon ? (
            <div data-message="contractSoon">
              <Note>{t("messages:contractSoon")}</Note>
            </div>
          ) : step === "create" ? (
            <>
              <Note tone="act">{t("contract.failed")}</Note>
              <form method="post">
                <HiddenField name="intent" value="create" />
                <SubmitButton tone="act">{t("contract.create")}</SubmitButton>
              </form>
            </>
          ) : (
            <p className="soft">{t("contract.notYet")}</p>
          )}
        </section>
      )}
    </div>
  );
}

/** Every version that was signed stays readable (CTR-12). */
function EarlierVersions({ versions }: { versions: ContractFactsShown[] }) {
  const { t } = useTranslation("contract");
  return (
    <section aria-labelledby="earlier-title">
      <h3 id="earlier-title">{t("contract.earlier")}</h3>
      <ul>
        {versions.map((version) => (
          <li key={version.id} data-id={version.id}>
            <a className="tap small" href={documentHref(version)} target="_blank" rel="noopener">
              {t("contract.version", { version: version.version })}: {signedText(t, version).at(-1)}
              <span className="hush"> {t("common:newTab")}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SubmitContractProps {
  contractId: string;
  signed: boolean;
  /** As wide as the card that it ends. */
  wide?: boolean;
}

/** The confirm button: enabled only when the contract is signed (CTR-10). */
export function SubmitContractForm({ contractId, signed, wide = true }: SubmitContractProps) {
  const { t } = useTranslation("contract");
  return (
    <form method="post" action={`/staff/contracts/${contractId}/submit`} className="stack stack--s">
      <SubmitButton
        tone={signed ? "act" : "plain"}
        disabled={!signed}
        wide={wide}
        aria-describedby={signed ? undefined : "sign-first"}
      >
        {t("contract.submit")}
      </SubmitButton>
      {signed ? null : (
        <p className="small soft" id="sign-first">
          {t("contract.signFirst")}
        </p>
      )}
    </form>
  );
}
