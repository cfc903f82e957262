/** Stands in the table of `npm run peers`. */
export const figure = (text: string) => process.stdout.write(`figure: ${text}\n`);
