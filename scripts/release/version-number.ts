/** Whether a text is a version such as 1.4.0. */
export const isVersion = (text: string): boolean => /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(text);

export const noVersion = (text: string) => `"${text}" is no version such as 1.4.0.`;

export function isHigher(version: string, than: string): boolean {
  const [one = [], other = []] = [version, than].map((text) => text.split(".").map(Number));
  const differing = one.findIndex((part, index) => part !== other[index]);
  return differing >= 0 && (one[differing] ?? 0) > (other[differing] ?? 0);
}
