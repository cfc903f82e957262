import errorSheet from "~/styles/sheets/error.css?url";

/** The rules of a page that could not be made come with it. */
export const ErrorSheet = () => <link rel="stylesheet" href={errorSheet} />;
