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

test("[CREW-12] beside a card on file, what is typed into the provider's fields chooses it, and counts only while it is chosen", async () => {
  let changed: (event: { empty: boolean }) => void = () => {};
  const fields = {
    on: (name: string, then: typeof changed) => {
      if (name === "change") changed = then;
      return fields;
    },
    mount: () => {},
    destroy: () => {},
  };
  const elements = { create: () => fields, getElement: () => fields };
  const another = { checked: false };
  let submit: (event: object) => void = () => {};
  const form = {
    elements: { namedItem: () => null },
    querySelector: () => another,
    addEventListener: (_: string, then: typeof submit) => {
      submit = then;
    },
    removeEventListener: () => {},
  };
  const mounted = mountCardFields({
    load: async () => ({ elements: () => elements }) as never,
    place: {} as HTMLElement,
    form: form as unknown as HTMLFormElement,
    use: "payment",
    onReady: () => {},
  });
  await mounted.loaded;
  changed({ empty: false });
  expect(another.checked).toBe(true);
  another.checked = false;
  // Throws when it is stopped, as it would be to ask the provider for a token.
  submit({ submitter: null });
  mounted.unmount();
});
