/**
 * The pages on which the payment provider's own card fields stand, and where a document must be loaded anew to get to
 * them: only their policy admits the provider's script.
 */
export function hasProviderFields(href: string): boolean {
  return /^\/organization\/(request-payment(\?|$)|profile\?(.*&)?tab=payment-details(&|$))/.test(href);
}
