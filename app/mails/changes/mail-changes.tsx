import { MailLines } from "~/mails/mail-lines";

type Change = { name: string; before: string; after: string };

/** What is another now: the old struck through, the new bold; as plain text "old → new". */
export function MailChanges({ changes, word }: { changes: readonly Change[]; word: (key: string) => string }) {
  return (
    <MailLines
      lines={changes.map(({ name, before, after }) => ({
        label: word(name),
        value: (
          <>
            <s>{before}</s> → <b>{after}</b>
          </>
        ),
        wraps: true,
      }))}
    />
  );
}
