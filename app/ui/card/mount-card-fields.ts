import type { Stripe, StripeElements } from "@stripe/stripe-js";

interface CardFieldsOptions {
  load: () => Promise<Stripe | null>;
  place: HTMLElement;
  form: HTMLFormElement;
  use: "payment" | "setup";
  onReady: () => void;
}

/**
 * Puts the provider's fields in their place and turns what is typed there into a token before the form is sent. What the
 * provider does not take goes with the form as its code: the answer says it in our words.
 */
export function mountCardFields({ load, place, form, use, onReady }: CardFieldsOptions) {
  let stripe: Stripe | null = null;
  let elements: StripeElements | undefined;
  let gone = false;
  let filled = false;

  const answered = () => form.elements.namedItem("cardToken") ?? form.elements.namedItem("cardProblem");
  const another = () => form.querySelector<HTMLInputElement>("[data-another-card]");
  const wantsCard = () => {
    // Beside a card on file what was entered counts only where it is chosen (CREW-12).
    const chosen = another()?.checked;
    if (chosen !== undefined) return chosen;
    const method = new FormData(form).get("paymentMethod");
    return method === null || method !== "onInvoice";
  };

  async function send(submitter: HTMLElement | null) {
    if (!stripe || !elements) return;
    const { error } = await elements.submit();
    const made = error ? { error } : await stripe.createPaymentMethod({ elements });
    const problem = made.error && (made.error.decline_code ?? made.error.code ?? "unknown");
    const input = document.createElement("input");
    Object.assign(input, {
      type: "hidden",
      name: problem ? "cardProblem" : "cardToken",
      value: problem ?? ("paymentMethod" in made ? made.paymentMethod?.id : ""),
    });
    form.append(input);
    // A form ignores a request while it still tells of the first one.
    setTimeout(() => {
      form.requestSubmit(submitter);
      input.remove();
    });
  }

  const onSubmit = (event: SubmitEvent) => {
    const page = event.submitter?.getAttribute("value") === "page";
    if (!elements || !filled || answered() || page || !wantsCard()) return;
    event.preventDefault();
    event.stopPropagation();
    void send(event.submitter);
  };
  form.addEventListener("submit", onSubmit, { capture: true });

  const loaded = load().then((library) => {
    if (!library) throw new Error("the provider's script did not load");
    if (gone) return;
    stripe = library;
    const options = { currency: "eur", paymentMethodTypes: ["card"], paymentMethodCreation: "manual" as const };
    elements =
      use === "setup"
        ? library.elements({ ...options, mode: "setup" })
        : library.elements({ ...options, mode: "payment", amount: 100, captureMethod: "manual" });
    const fields = elements.create("payment", { fields: { billingDetails: { address: "never" } } });
    fields.on("ready", onReady);
    fields.on("change", ({ empty }) => {
      filled = !empty;
      const choice = another();
      if (filled && choice) choice.checked = true;
    });
    fields.mount(place);
  });

  return {
    loaded,
    unmount: () => {
      gone = true;
      form.removeEventListener("submit", onSubmit, { capture: true });
      elements?.getElement("payment")?.destroy();
    },
  };
}
