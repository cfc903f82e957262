import { askNextWave } from "~/domain/replacement/ask-next-wave.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { count, uncount } from "~/limits/limits.server";

/** Asks the next people for a place; a company does so once in ten minutes, so that not all are asked at once (SAFE-46). */
export async function askNextInTurn(
  context: Context<UserActor>,
  input: Parameters<typeof askNextWave>[1],
): Promise<ReturnType<typeof askNextWave> | { ok: false; wait: number }> {
  const { companyId } = context.actor;
  const wait = companyId === null ? null : await count("next-wave", companyId);
  if (wait !== null) return { ok: false, wait };
  const done = askNextWave(context, input);
  if (companyId !== null && !(done.ok && done.value.asked > 0)) await uncount("next-wave", companyId);
  return done;
}
