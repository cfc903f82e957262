import { Column, Row, Section } from "@react-email/components";
import type { MailLine } from "./mail-blocks";
import { MailParts } from "./mail-parts";

/** Names on the left, values on the right; the sum is set apart. */
export function MailLines({ lines }: { lines: readonly MailLine[] }) {
  return (
    <Section style={{ margin: "16px 0" }}>
      {lines.map(({ label, value, sum, wraps }) => (
        <Row
          key={`${label} ${typeof value === "string" ? value : ""}`}
          style={sum ? { borderTop: "1px dashed #d6d2c2" } : {}}
        >
          <Column style={{ ...cell, fontWeight: sum ? 700 : 400 }}>{label} </Column>
          <Column
            style={{
              ...cell,
              fontWeight: sum ? 700 : 400,
              textAlign: "right",
              whiteSpace: wraps ? "normal" : "nowrap",
            }}
          >
            {typeof value === "string" ? value : <MailParts parts={value} />}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

const cell = { padding: "4px 12px 4px 0", fontSize: 15, lineHeight: "22px", verticalAlign: "top", color: "#16211b" };
