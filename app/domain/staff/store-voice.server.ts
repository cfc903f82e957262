import type { RecordedFile } from "~/domain/shared/record-file.server";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { storeFile } from "~/gateways/files.server";
import { reencodeSound } from "~/gateways/sounds.server";
import type { VoiceLimits } from "./rules";

/** Makes a recording small and stores it; before the transaction that puts it into a profile (STF-46, D-68). */
export async function storeVoice(
  bytes: Buffer,
  { voiceMaxSeconds: seconds, voiceMaxMegabytes: megabytes }: VoiceLimits,
): Promise<Result<RecordedFile, Message>> {
  if (bytes.length > megabytes * 1024 * 1024) return refuse(`voiceTooLarge?megabytes=${megabytes}`);
  const made = await reencodeSound(bytes, { mostSeconds: seconds });
  if (!made.ok) return refuse(made.reason === "unsupported" ? "invalidFileType" : "voiceUnreadable");
  const { sound } = made;
  if (sound.seconds !== null && sound.seconds > seconds + 1) return refuse(`voiceTooLong?seconds=${seconds}`);
  return ok(await storeFile({ area: "voices", bytes: sound.bytes, encrypt: false, mime: sound.mime }));
}
