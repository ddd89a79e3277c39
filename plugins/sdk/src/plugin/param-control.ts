/**
 * The control by which code sets an instrument's parameter: `acme.bell` and `decay` give `acmeBell_decay`.
 *
 * @example
 * paramControl('acme.bell', 'decay') // "acmeBell_decay"
 */
export function paramControl(instrument: string, param: string): string {
  const camel = instrument.replace(/\.([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `${camel}_${param}`;
}

const form = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)+_[a-z][A-Za-z0-9]*$/;

/** Whether a name has the form of a parameter's control, whichever plugin it belongs to. */
export function isParamControl(name: string): name is ParamControl {
  return form.test(name);
}

/** `acmeBell_decay`. */
export type ParamControl = `${string}_${string}`;
