import { Button, Section } from "@react-email/components";
import type { TFunction } from "i18next";
import { formatMoney, formatTimeSpan, stubOf } from "~/i18n/format";
import type { Written } from "./describe-mail.server";
import type { Block, Part, TicketJob } from "./mail-blocks";
import { MailButton, MailLayout, MailText, MailTicket } from "./mail-layout";
import { MailLines } from "./mail-lines";
import { MailParts } from "./mail-parts";
import type { MailFrame } from "./mail-props";

/** A mail as it was described, in the frame of all of them. */
export function WrittenMail({ frame, written }: { frame: MailFrame; written: Written }) {
  const { t, language, product, footer } = frame;
  const { subject, preview, blocks } = written;
  return (
    <MailLayout product={product} lang={language} preview={preview} heading={subject} footer={footer}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing else, and never change their order
        <MailBlock key={at} t={t} block={block} />
      ))}
    </MailLayout>
  );
}

const isParts = (block: Block): block is readonly Part[] => Array.isArray(block);

function MailBlock({ t, block }: { t: TFunction; block: Block }) {
  if (typeof block === "string") return <MailText>{block}</MailText>;
  if (isParts(block)) {
    return (
      <MailText>
        <MailParts parts={block} />
      </MailText>
    );
  }
  if ("text" in block) return <MailText phone={block.phone}>{block.text}</MailText>;
  if ("job" in block) return <JobTicket t={t} job={block.job} pay={block.pay ?? false} />;
  if ("lines" in block) return <MailLines lines={block.lines} />;
  if ("button" in block) return <MailButton href={block.href}>{block.button}</MailButton>;
  return <ComingButtons t={t} href={block.comingHref} />;
}

function JobTicket({ t, job, pay }: { t: TFunction; job: TicketJob; pay: boolean }) {
  const { weekday, date, month } = stubOf(t, job.day);
  return (
    <MailTicket
      weekday={weekday}
      day={date}
      month={month}
      title={job.work}
      lines={[`${job.eventName}, ${job.companyName}`, formatTimeSpan(job.start, job.end), job.place]}
      {...(pay ? { pay: `${formatMoney(t, job.staffTotalCents)} ${t("common:money.gross")}` } : {})}
    />
  );
}

/** The two answers; both lead to the page that asks, and only its button says anything (REM-05, REM-06). */
function ComingButtons({ t, href }: { t: TFunction; href: string }) {
  return (
    <Section>
      <MailButton href={href}>{t("mails:coming.yes")}</MailButton>
      <Button href={href} style={{ fontSize: 16, lineHeight: "24px", color: "#14533d", textDecoration: "underline" }}>
        {t("mails:coming.no")}
      </Button>
    </Section>
  );
}
