/** What of saxon-js is used; it brings no types. */
declare module "saxon-js" {
  const saxon: {
    transform(options: Record<string, unknown>, mode: "sync"): { principalResult: string };
  };
  export default saxon;
}
