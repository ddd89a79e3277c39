/**
 * The control by which code sets an instrument's parameter: `acme.bell` and `decay` give `acmeBell_decay`.
 *
 * @example
 * paramControl('acme.bell', 'decay') // "acmeBell_decay"
 */
export function paramControl(instrument: string, param: string): string {
  return `${amountControl(instrument)}_${param}`;
}

/**
 * The control by which code says how much of an effect sounds, 0 to 1: `acme.plate` gives `acmePlate`.
 *
 * @example
 * amountControl('acme.plate') // "acmePlate"
 */
export function amountControl(effect: string): string {
  return effect.replace(/\.([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const form = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)+_[a-z][A-Za-z0-9]*$/;

/** Whether a name has the form of a parameter's control, whichever plugin it belongs to. */
export function isParamControl(name: string): name is ParamControl {
  return form.test(name);
}

/** `acmeBell_decay`. */
export type ParamControl = `${string}_${string}`;
