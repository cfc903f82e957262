import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reads the page anew after so many milliseconds, when it shows nothing in clear any more. */
export function useHiddenLater(left: number | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (left === null) return;
    const later = setTimeout(revalidate, left);
    return () => clearTimeout(later);
  }, [left, revalidate]);
}
