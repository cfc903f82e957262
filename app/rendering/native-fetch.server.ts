const names = ["File", "FormData", "Headers", "Request", "Response", "fetch"] as const;

/**
 * Keeps Node's own classes for requests and answers. remix-serve loads the build and then puts Remix's older ones in
 * their place, which know no `Response.json`: a JSON answer would be an error without its headers. What it assigns to the
 * global names is left aside.
 */
export function keepNativeFetch(): void {
  for (const name of names) {
    const own = globalThis[name];
    Object.defineProperty(globalThis, name, { configurable: true, enumerable: false, get: () => own, set: () => {} });
  }
}
