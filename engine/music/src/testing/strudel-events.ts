import type { Event } from '@hocket/sdk';
import * as core from '@strudel/core';
import * as mini from '@strudel/mini';
import { transpiler } from '@strudel/transpiler';

/** Onsets that Strudel itself makes of a program, from its own parser on; times in cycles. */
export function strudelEvents(code: string, begin: number, end: number): Event[] {
  const scope: Record<string, unknown> = { ...core, ...mini };
  const { output } = transpiler(code);
  const labelled: core.Pattern[] = [];
  // Strudel's repl gives patterns this method: the transpiler writes labels with it.
  Object.assign(core.Pattern.prototype, {
    p(this: core.Pattern, name: string) {
      labelled.push(name.startsWith('_') ? core.silence : this);
      return this;
    },
  });
  const last = new Function(...Object.keys(scope), output)(...Object.values(scope));
  const pattern: core.Pattern = labelled.length > 0 ? core.stack(...labelled) : last;
  const haps: core.Hap[] = pattern.query(new core.State(new core.TimeSpan(begin, end)));
  return haps
    .filter((hap) => hap.hasOnset())
    .map(({ whole, value }) => ({
      begin: Number(whole?.begin.valueOf()),
      end: Number(whole?.end.valueOf()),
      value: value as Event['value'],
    }));
}

/** In one order, times without the last digits that adding fractions in another order changes. */
export function comparable(events: readonly Event[]): string[] {
  return events
    .map(({ begin, end, value }) => {
      const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
      return `${begin.toFixed(9)} ${end.toFixed(9)} ${JSON.stringify(sorted)}`;
    })
    .sort();
}
