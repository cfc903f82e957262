/** What Windows-1252 has where Latin-1 has control characters, from 0x80 on; a blank where it has nothing. */
const HIGH = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** A text as programs of accounting read it; what the code page does not know becomes a question mark. */
export function windows1252(text: string): Buffer {
  const bytes = [...text.normalize("NFC")].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
    const high = letter === " " ? -1 : HIGH.indexOf(letter);
    return high >= 0 ? 0x80 + high : 0x3f;
  });
  return Buffer.from(bytes);
}
