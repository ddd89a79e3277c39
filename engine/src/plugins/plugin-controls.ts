import { type InstrumentContribution, type Param, paramControl } from '@hocket/sdk';
import { type Kind, number } from '../code/control-kind.ts';
import { eventTable } from '../code/event-table.ts';

type Params = Readonly<Record<string, Param>>;

/** By parameter of an instrument: its own control, and the plain one of its name where Strudel has none of that name. */
export function controlsOf({ id, params = {} }: InstrumentContribution) {
  return Object.fromEntries(
    Object.keys(params).map((name) => {
      const own = paramControl(id, name);
      return [name, eventTable.has(name) ? [own] : [own, name]];
    }),
  );
}

/** What the values of instruments' controls may be: a plain control that several have reaches as far as any. */
export function kindsOf(instruments: readonly InstrumentContribution[]): Map<string, Kind> {
  const ranges = new Map<string, Pick<Param, 'min' | 'max'>>();
  for (const instrument of instruments) {
    const params: Params = instrument.params ?? {};
    for (const [name, controls] of Object.entries(controlsOf(instrument))) {
      const { min = 0, max = 0 } = params[name] ?? {};
      for (const control of controls) {
        const known = ranges.get(control) ?? { min, max };
        ranges.set(control, { min: Math.min(min, known.min), max: Math.max(max, known.max) });
      }
    }
  }
  return new Map([...ranges].map(([name, { min, max }]) => [name, number(min, max)]));
}
