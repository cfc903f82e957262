/** How long a VAT number may be as it is typed, with label and separators. */
export const VAT_NUMBER_TYPED = 40;
