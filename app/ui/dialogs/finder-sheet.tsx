import finderSheet from "~/styles/sheets/finder.css?url";

/** The rules of the agency's search, which companies never see. */
export const FinderSheet = () => <link rel="stylesheet" href={finderSheet} />;
