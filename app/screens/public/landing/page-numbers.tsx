import { useTranslation } from "react-i18next";

interface PageNumbersProps {
  page: number;
  numbers: { number: number; href: string }[];
}

/** The pages of a list by their numbers, where there are several. */
export function PageNumbers({ page, numbers }: PageNumbersProps) {
  const { t } = useTranslation("landing");
  if (numbers.length < 2) return null;
  return (
    <nav className="chips" aria-label={t("jobs.pages")}>
      {numbers.map(({ number, href }) => (
        <a key={number} className="chip num" href={href} aria-current={number === page ? "page" : undefined}>
          {number}
        </a>
      ))}
    </nav>
  );
}
