import type { z } from "zod";
import { newsletterRefusals, splitName } from "~/domain/message/rules";
import type { newsletterForm } from "~/domain/message/schema";
import { subscribeToNewsletter } from "~/domain/message/subscribe-to-newsletter.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { addressOf } from "~/http/address.server";
import { formGuardRefusal } from "~/http/form-guard.server";
import type { Posted } from "~/http/refused-form.server";
import { failureBy } from "~/http/unavailable.server";
import type { Visit } from "~/http/visit.server";
import { countAttempt } from "~/limits/limits.server";
import { logger } from "~/logs/logger.server";

/** Subscribes to the newsletter (PUB-46 to PUB-50). */
export async function subscribe(
  { context, language, request, form }: Visit,
  values: z.output<typeof newsletterForm>,
): Promise<Posted<undefined>> {
  const guarded = formGuardRefusal(await form(), context.now);
  if (guarded) return { ok: false, form: [guarded] };
  const fields = newsletterRefusals(values);
  if (fields.length > 0) return { ok: false, fields };
  const wait = await countAttempt("newsletter", values.email, addressOf(request));
  if (wait !== null) return { ok: false, wait };
  try {
    transactOrThrow(context, (tx) =>
      subscribeToNewsletter(tx, { ...splitName(values.name), email: values.email, language }),
    );
    return { ok: true, value: undefined };
  } catch (error) {
    logger.error({ error }, "newsletter not subscribed");
    const { key, status } = failureBy(error);
    return { ok: false, form: [key], status };
  }
}
