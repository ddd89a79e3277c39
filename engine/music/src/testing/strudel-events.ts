import { type Event, pitchOf } from '@hocket/sdk';
import * as core from '@strudel/core';
import * as mini from '@strudel/mini';
import * as tonal from '@strudel/tonal';
import { transpiler } from '@strudel/transpiler';
import { duckingCalls } from '../model/ducking.ts';

/** Onsets that Strudel itself makes of a program, from its own parser on, with their places in it; times in cycles. */
export function strudelEvents(code: string, begin: number, end: number): Event[] {
  const haps: core.Hap[] = strudelPattern(code).query(
    new core.State(new core.TimeSpan(begin, end)),
  );
  return haps
    .filter((hap) => hap.hasOnset())
    .map(({ whole, value, context }) => ({
      begin: Number(whole?.begin.valueOf()),
      end: Number(whole?.end.valueOf()),
      value: value as Event['value'],
      locations: (context.locations ?? []).map(({ start, end: to }): [number, number] => [
        start,
        to,
      ]),
    }));
}

/** What Strudel makes of a program. */
function strudelPattern(code: string): core.Pattern {
  const setcpm = () => core.silence;
  const scope: Record<string, unknown> = { ...core, ...mini, ...tonal, setcpm };
  const { output } = transpiler(code);
  const labelled: core.Pattern[] = [];
  // Strudel's repl gives patterns this method: the transpiler writes labels with it.
  Object.assign(core.Pattern.prototype, {
    p(this: core.Pattern, name: string) {
      labelled.push(name.startsWith('_') ? core.silence : this);
      return this;
    },
  });
  // A block of its own, in which a program's names may be those of the language.
  const last = new Function(...Object.keys(scope), `{${output}}`)(...Object.values(scope));
  return labelled.length > 0 ? core.stack(...labelled) : last;
}

/**
 * In one order, times without the last digits that adding fractions in another order changes. Of who ducks whom no event of
 * music says anything.
 */
export function comparable(events: readonly Event[]): string[] {
  return events
    .map(({ begin, end, value }) => {
      const sorted = Object.entries(value)
        .filter(([name]) => !duckingCalls.includes(name))
        .sort(([one], [other]) => (one < other ? -1 : 1));
      return `${begin.toFixed(9)} ${end.toFixed(9)} ${JSON.stringify(sorted)}`;
    })
    .sort();
}

/** Twelfths of a tick in a cycle: every length of a note or of its repeats is whole. */
const lengths = 12 * 3840;

/**
 * Like `comparable`, as events are heard: how long an event lasts is its span times its `clip`, a velocity of 1 is that
 * of what says none, and a pitch is a number.
 */
export function heard(events: readonly Event[]): string[] {
  return comparable(
    events.map(({ begin, end, value: { clip, velocity, ...value } }) => {
      const pitch = pitchOf(value);
      const length = (end - begin) * (typeof clip === 'number' ? clip : 1);
      return {
        begin,
        end: Math.round(length * lengths),
        value: {
          ...value,
          velocity: velocity ?? 1,
          isClipped: clip !== undefined,
          ...(pitch === undefined ? {} : { note: pitch }),
        },
      };
    }),
  );
}

/** The gain at which superdough plays what sets none. */
const plainGain = 0.8;

/**
 * Like `heard`, for programs that people write: what sets no gain has the usual one, a note is as long whichever call says
 * it, and what has no pitch and no `clip` sounds as long as it does. What sounds twice at once is heard once. What chokes
 * each other is known by its first sound: its number is nothing that is heard.
 */
export function audible(events: readonly Event[]): string[] {
  const firsts = new Map<unknown, string>();
  const plain = events.map(({ begin, end, value }) => {
    const isLong = pitchOf(value) !== undefined || value.clip !== undefined;
    const { clip = 1, gain = plainGain, cut, ...others } = value;
    const event: Event = { begin, end: isLong ? end : begin, value: { ...others, clip, gain } };
    const [text = ''] = heard([event]);
    const first = firsts.get(cut);
    if (first === undefined || text < first) firsts.set(cut, text);
    return { text, cut };
  });
  const said = plain.map(({ text, cut }) =>
    cut === undefined ? text : `${text} with ${firsts.get(cut)}`,
  );
  return [...new Set(said)].sort();
}
