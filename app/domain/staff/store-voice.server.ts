import type { RecordedFile } from "~/domain/shared/record-file.server";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { storeFile } from "~/gateways/files.server";
import { reencodeSound } from "~/gateways/sounds.server";
import { VOICE_MEGABYTES, VOICE_SECONDS } from "./rules";

/** Makes a recording small and stores it; before the transaction that puts it into a profile (STF-46, D-68). */
export async function storeVoice(bytes: Buffer): Promise<Result<RecordedFile, Message>> {
  if (bytes.length > VOICE_MEGABYTES * 1024 * 1024) return refuse(`voiceTooLarge?megabytes=${VOICE_MEGABYTES}`);
  const made = await reencodeSound(bytes, { mostSeconds: VOICE_SECONDS });
  if (!made.ok) return refuse(made.reason === "unsupported" ? "invalidFileType" : "voiceUnreadable");
  const { sound } = made;
  if (sound.seconds !== null && sound.seconds > VOICE_SECONDS + 1)
    return refuse(`voiceTooLong?seconds=${VOICE_SECONDS}`);
  return ok(await storeFile({ area: "voices", bytes: sound.bytes, encrypt: false, mime: sound.mime }));
}
