export interface BankLine {
  cents: number;
  text?: string;
  name?: string;
  day?: string;
  reference?: string;
}

const euros = (cents: number) => (Math.abs(cents) / 100).toFixed(2);
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A statement in the shape of camt.053.001.08 with these entries; it adds up unless a closing balance is given. */
export function camtOf(
  lines: BankLine[],
  { opening = 100_000, closing }: { opening?: number; closing?: number } = {},
): Buffer {
  const end = closing ?? opening + lines.reduce((sum, { cents }) => sum + cents, 0);
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${cents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd></Bal>`;
  const entries = lines.map(
    ({ cents, text = "", name = "", day = "2026-11-20", reference = "" }) => `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt>
<CdtDbtInd>${cents < 0 ? "DBIT" : "CRDT"}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ""}<NtryDtls><TxDtls><RltdPties><${cents < 0 ? "Cdtr" : "Dbtr"}><Pty><Nm>${escaped(name)}</Nm></Pty></${cents < 0 ? "Cdtr" : "Dbtr"}></RltdPties>
<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><ElctrncSeqNb>47</ElctrncSeqNb>
<Acct><Id><IBAN>AT611904300234573201</IBAN></Id></Acct>${balance("OPBD", opening)}${balance("CLBD", end)}
${entries.join("\n")}</Stmt></BkToCstmrStmt></Document>`);
}
