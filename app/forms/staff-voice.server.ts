import type { Context, UserActor } from "~/domain/shared/context";
import type { FieldRefusal } from "~/domain/shared/result";
import type { VoiceLimits } from "~/domain/staff/rules";
import { saveVoiceSample } from "~/domain/staff/save-voice-sample.server";
import { storeVoice } from "~/domain/staff/store-voice.server";
import { bytesOf, uploadsOf } from "~/http/uploads.server";
import { forget } from "./staff-photos.server";

interface TakenVoice {
  refusals: FieldRefusal[];
  /** The recording could not be turned into the kind that every browser plays. */
  storedAsSent: boolean;
}

/** Saves the recording of a posted profile, if there is one; what is wrong with it stands beside its field. */
export async function saveVoice(context: Context<UserActor>, form: FormData, limits: VoiceLimits): Promise<TakenVoice> {
  const [file] = uploadsOf(form, "audio");
  if (!file) return { refusals: [], storedAsSent: false };
  const stored = await storeVoice(await bytesOf(file), limits);
  if (!stored.ok) return { refusals: [{ field: "audio", key: stored.refusal }], storedAsSent: false };
  const saved = saveVoiceSample(context, { voice: stored.value });
  if (saved.ok) await forget(saved.value);
  return { refusals: [], storedAsSent: stored.value.mime !== "audio/mp4" };
}

/** Takes the recording out of the profile. */
export async function dropVoice(context: Context<UserActor>): Promise<void> {
  const removed = saveVoiceSample(context, { voice: null });
  if (removed.ok) await forget(removed.value);
}
