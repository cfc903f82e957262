/** A PDF of so many empty pages of 300 × 400, as small as readers accept it. */
export function pdfOf(pages: number): Buffer {
  const ids = Array.from({ length: pages }, (_, at) => at + 3);
  const objects = [
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    `2 0 obj<</Type/Pages/Kids[${ids.map((id) => `${id} 0 R`).join(" ")}]/Count ${pages}>>endobj`,
    ...ids.map((id) => `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Resources<<>>>>endobj`),
  ];
  return Buffer.from(`%PDF-1.4\n${objects.join("\n")}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}
