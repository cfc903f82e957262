import compareSheet from "~/styles/sheets/compare.css?url";

/** The rules of the chosen side by side come with them (PICK-14). */
export const CompareSheet = () => <link rel="stylesheet" href={compareSheet} />;
