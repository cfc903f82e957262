import { expect, test } from "vitest";
import { renderHtml } from "../../../tests/support/render-html";
import { SignatureFields } from "./signature-fields";

const wrong = { name: "signature", id: "signature", errors: ["signatureName"] };

test("[SEEN-20] a refused typed signature keeps its part open and has the error at its own field", () => {
  const typed = renderHtml(<SignatureFields field={wrong} typedName="  x" />);
  expect(typed).not.toContain("data-instead-of-drawing");
  expect(typed).toMatch(
    /<input[^>]*name="signatureText"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="signatureText"/,
  );
  expect(typed.match(/data-message="signatureName"/g)).toHaveLength(1);
  const drawn = renderHtml(<SignatureFields field={wrong} />);
  expect(drawn).toContain("data-instead-of-drawing");
  expect(drawn).not.toContain("aria-invalid");
  expect(drawn.match(/data-message="signatureName"/g)).toHaveLength(1);
});
