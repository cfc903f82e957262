import { expect, test } from "vitest";
import { mountCardFields } from "./mount-card-fields";

test("[PAY-17][PROF-38] the provider's fields ask for no address, and so for no postal code", async () => {
  const made: { kind: string; options: object }[] = [];
  const fields = { on: () => fields, mount: () => {}, destroy: () => {} };
  const elements = {
    create: (kind: string, options: object) => {
      made.push({ kind, options });
      return fields;
    },
    getElement: () => fields,
  };
  const form = { addEventListener: () => {}, removeEventListener: () => {} };
  for (const use of ["payment", "setup"] as const) {
    const mounted = mountCardFields({
      load: async () => ({ elements: () => elements }) as never,
      place: {} as HTMLElement,
      form: form as unknown as HTMLFormElement,
      use,
      onReady: () => {},
    });
    await mounted.loaded;
    mounted.unmount();
  }
  const options = { fields: { billingDetails: { address: "never" } } };
  expect(made).toEqual([
    { kind: "payment", options },
    { kind: "payment", options },
  ]);
});
