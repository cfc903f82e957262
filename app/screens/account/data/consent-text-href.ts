const PUBLIC_TEXTS: Record<string, string> = {
  terms: "/terms-and-conditions",
  privacy: "/privacy",
  newsletter: "/newsletter",
};

/** Where the text of a consent is read, or null; `prefix` is where public pages of the language begin. */
export const consentTextHref = (purpose: string, prefix: string): string | null =>
  purpose === "frameworkContract"
    ? "/staff/framework-contract"
    : PUBLIC_TEXTS[purpose]
      ? `${prefix}${PUBLIC_TEXTS[purpose]}`
      : null;
