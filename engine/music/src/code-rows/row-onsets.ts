import { type CodeOnset, type Event, pitchOf } from '@hocket/sdk';
import { nameOfInstrument } from '../grid/layer-names.ts';

/** What of a layer is drawn. */
export interface DrawnRow {
  onsets: CodeOnset[];
  /** It goes on differently after the steps that are drawn. */
  goesOn: boolean;
  /** What its instrument is called; empty where it has several, or none. */
  name: string;
}

/** Onsets that are drawn, as many as can be told apart. */
const most = 2048;

/** A layer's onsets in its first so many steps, from its events in twice as many. */
export function drawnRow(events: readonly Event[], steps: number): DrawnRow {
  const cycles = steps / 16;
  const inFirst = events.filter(({ begin }) => begin >= 0 && begin < cycles);
  const inSecond = events.filter(({ begin }) => begin >= cycles && begin < 2 * cycles);
  const sounds = new Set(events.map(({ value }) => value.s));
  const [sound] = sounds;
  return {
    onsets: inFirst
      .toSorted((one, other) => one.begin - other.begin)
      .slice(0, most)
      .map(onsetOf),
    goesOn: shapeOf(inFirst, 0) !== shapeOf(inSecond, cycles),
    name: sounds.size === 1 && typeof sound === 'string' ? nameOfInstrument(sound) : '',
  };
}

function onsetOf({ begin, end, value }: Event): CodeOnset {
  const pitch = pitchOf(value);
  const clip = typeof value.clip === 'number' ? value.clip : 1;
  return {
    at: begin * 16,
    length: (end - begin) * clip * 16,
    ...(pitch === undefined ? {} : { pitch }),
  };
}

/** What is compared of two rounds; times without the last digits. */
function shapeOf(events: readonly Event[], from: number): string {
  const shapes = events.map(({ begin, end, value: { s, note, freq } }) =>
    JSON.stringify([(begin - from).toFixed(6), (end - begin).toFixed(6), s, note, freq]),
  );
  return shapes.sort().join();
}
