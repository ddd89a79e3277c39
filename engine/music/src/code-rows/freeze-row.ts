import { type Event, type FreezeReport, HocketError, limits, type TextRange } from '@hocket/sdk';
import { applyPatches } from '../edit-code/source-patch.ts';
import { codeToMusic } from '../read-song/code-to-music.ts';
import { because, reasonText } from '../reasons.ts';
import { laneLines, listed } from '../write-code/lane-code.ts';
import { remarkText } from '../write-code/remarks.ts';
import { type FrozenLane, frozenLanes } from './frozen-lanes.ts';
import { rowPlaces } from './row-place.ts';
import { settingsOf, soloPatches } from './row-settings.ts';

/** A layer to be written as notes. */
export interface FreezeOptions {
  range: TextRange;
  /** What it plays by itself, without its mute and its level. */
  events: readonly Event[];
  bars: number;
  knows?: (sound: string) => boolean;
}

/** The program with a layer as notes. */
export interface FrozenRow {
  code: string;
  report: FreezeReport;
}

/**
 * Writes the first bars of a layer as notes, in the layer's place, a track for each of its instruments. Throws
 * `row_silent` where it plays nothing in them, and `row_unreadable`, with the reason, where the grid could not read what
 * would stand there.
 */
export function freezeRow(code: string, options: FreezeOptions): FrozenRow {
  const { range, events, bars, knows = () => true } = options;
  const [place] = rowPlaces(code, [range]);
  const { muted, level = 1, isFixed } = settingsOf(code, place);
  if (place === undefined || isFixed) throw unreadable(because('list_elsewhere'));
  const { lanes, losses } = frozenLanes(events, bars);
  const [only, ...others] = lanes;
  if (only === undefined)
    throw new HocketError(
      'row_silent',
      'It plays nothing in these bars, so there is nothing to freeze.',
    );
  const stranger = lanes.find(({ track }) => !knows(track.strudelName));
  if (stranger) throw unreadable(because('sound_unknown', { name: stranger.track.strudelName }));
  const indent = indentAt(code, range[0]);
  const silent = muted && place.label?.muted !== true;
  const free = new FreeNames(codeToMusic(code)?.music.tracks.map(({ name }) => name));
  const written = (frozen: FrozenLane, inner: string) => {
    const { lane } = frozen;
    const track = leveled(frozen.track, level);
    const name = free.take(track.name);
    const remark = name === track.name ? '' : remarkText({ name });
    const chokes = track.chokes === undefined ? undefined : Number(track.chokes);
    const words = { track, silent, chokes };
    return laneLines(
      words,
      { lane, steps: lane.length ?? 16, automation: [], cuts: new Set() },
      inner,
      remark,
    );
  };
  const lines =
    others.length === 0
      ? written(only, indent)
      : [
          `${indent}stack(`,
          ...listed(lanes.map((lane) => written(lane, `${indent}  `))),
          `${indent})`,
        ];
  const text = lines.join('\n').trimStart();
  const patches = [{ range, text }, ...soloPatches(code, place, false)];
  const frozen = applyPatches(code, patches);
  requireReadable(frozen, [range[0], range[0] + text.length], knows);
  const notes = lanes.reduce((sum, { lane }) => sum + Object.keys(lane.notes).length, 0);
  return { code: frozen, report: { notes, ...losses } };
}

/** A track at the level that its row had. */
function leveled(track: FrozenLane['track'], level: number): FrozenLane['track'] {
  return { ...track, volume: Math.min(limits.trackVolume.max, track.volume * level) };
}

function requireReadable(
  code: string,
  [start, end]: TextRange,
  knows: (sound: string) => boolean,
): void {
  const layers = codeToMusic(code, { knows })?.layers ?? [];
  const own = layers.filter(({ range: [from, to] }) => from < end && to > start);
  const locked = own.find((layer) => layer.locked);
  if (locked?.locked) throw unreadable(locked.why);
  if (own.length === 0) throw unreadable(because('too_long_together'));
}

function unreadable(why: ReturnType<typeof because>): HocketError {
  return new HocketError('row_unreadable', reasonText(why), { details: why });
}

/** The space before the line in which an offset is. */
function indentAt(code: string, offset: number): string {
  const line = code.slice(code.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^ */.exec(line)?.[0] ?? '';
}

/** Names that nothing has yet. */
class FreeNames {
  readonly #taken: Set<string>;

  constructor(taken: readonly string[] = []) {
    this.#taken = new Set(taken);
  }

  take(name: string): string {
    let free = name;
    for (let count = 2; this.#taken.has(free); count++) free = `${name} ${count}`;
    this.#taken.add(free);
    return free;
  }
}
