import {
  type AutomatedControl,
  amountText,
  automatedControl,
  controlsToAutomate,
  type Effect,
  type EffectContribution,
  effectParams,
  type Param,
  type Studio,
  type Translate,
} from '@hocket/sdk';

/** What can be automated of a track with a sound, with the effects of plugins, and what is open or drawn of it beside. */
export function controlChoices(
  strudelName: string,
  params: Readonly<Record<string, Param>>,
  effects: readonly EffectContribution[],
  others: readonly string[],
): AutomatedControl[] {
  const own = controlsToAutomate({ strudelName }, params, effectParams(effects));
  const names = new Set(own.map(({ name }) => name));
  return [
    ...own,
    ...[...new Set(others)]
      .filter((name) => !names.has(name))
      .flatMap((name) => automatedControl(name) ?? []),
  ];
}

/** What a control is called. */
export function controlName(
  { t }: Pick<Studio, 't'>,
  { name, unit, param }: AutomatedControl,
): string {
  if (unit === 'volume') return t('grid:volume');
  if (unit === 'pan') return t('grid:automation.pan');
  return unit === 'param' ? (param?.label ?? name) : t(`grid:effect.${name}`);
}

/** A value of a control with its unit. */
export function controlText(
  { t }: Pick<Studio, 't'>,
  { unit, param }: AutomatedControl,
  value: number,
): string {
  if (unit === 'volume') return `${Number(value.toFixed(value < 10 ? 1 : 0))}%`;
  if (unit === 'pan') return panText(t, value);
  if (unit !== 'param') return amountInWords(t, { unit }, value);
  const figure = String(Number(value.toPrecision(4)));
  return param?.unit ? `${figure} ${param.unit}` : figure;
}

function panText(t: Studio['t'], pan: number): string {
  const share = Math.round(Math.abs(pan - 0.5) * 200);
  if (share === 0) return t('grid:automation.middle');
  return t(pan < 0.5 ? 'grid:automation.left' : 'grid:automation.right', { value: share });
}

const words: Partial<Record<Effect['unit'], readonly [key: string, name: string]>> = {
  bits: ['grid:effectBits', 'count'],
  semitones: ['grid:semitones', 'number'],
  octaves: ['grid:octaves', 'number'],
};

/** An amount as it is read, in the control's unit, in the user's language. */
export function amountInWords(
  t: Translate,
  { unit }: Pick<Effect, 'unit'>,
  amount: number,
): string {
  const text = amountText(unit, amount);
  const [key, name = ''] = words[unit] ?? [];
  return key === undefined ? text : t(key, { [name]: text });
}
