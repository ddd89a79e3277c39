/** The control by which code sets an instrument's parameter: `acme.bell` and `decay` give `acmeBell_decay`. */
export function paramControl(instrument: string, param: string): string {
  const camel = instrument.replace(/\.([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `${camel}_${param}`;
}
