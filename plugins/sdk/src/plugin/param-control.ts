/**
 * The control by which code sets an instrument's parameter: `acme.bell` and `decay` give `acmeBell_decay`.
 *
 * @example
 * paramControl('acme.bell', 'decay') // "acmeBell_decay"
 */
export function paramControl(instrument: string, param: string): string {
  const owner = instrument.replace(/\.([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `${owner}_${param}`;
}

/** What no parameter of an effect may be called. */
export const amountName = 'amount';

/**
 * The control by which code says how much of an effect sounds, 0 to 1: `acme.plate` gives `acmePlate_amount`.
 *
 * @example
 * amountControl('acme.plate') // "acmePlate_amount"
 */
export function amountControl(effect: string): string {
  return paramControl(effect, amountName);
}

const form = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)+_[a-z][A-Za-z0-9]*$/;

/** Whether a name has the form of a parameter's control, whichever plugin it belongs to. */
export function isParamControl(name: string): name is ParamControl {
  return form.test(name);
}

/** Whether a control says how much of a plugin's effect sounds. */
export function isAmountControl(name: string): boolean {
  return isParamControl(name) && name.endsWith(`_${amountName}`);
}

/** Whether a control is one of a plugin's instruments and effects. */
export function isControlOf(plugin: string, control: string): boolean {
  const own = paramControl(plugin, '').slice(0, -1);
  return control.startsWith(own) && /^[_A-Z]/.test(control.slice(own.length));
}

/** `acmeBell_decay`. */
export type ParamControl = `${string}_${string}`;
