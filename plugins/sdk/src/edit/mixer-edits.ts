import { type Amount, effects, type TrackControlName, trackControls } from '../effects.ts';
import { clamp } from '../limits.ts';
import { type MixControlName, mixControls, type StripControlName, stripControls } from '../mix.ts';
import type { Music, MusicTrack, Writable } from '../music.ts';
import type { ProjectStore } from '../studio.ts';

/** The name of an amount that a track's strip in the mixer shows: a send and the drive are effects. */
export type StripAmountName = StripControlName | TrackControlName;

const ofTracks: readonly Amount<StripAmountName>[] = [...trackControls, ...stripControls];
const ofChains: ReadonlySet<string> = new Set(
  [...effects, ...stripControls].map(({ name }) => name),
);

/**
 * What the mixer sets in a project, tracks by their ids. Amounts are kept in their ranges, and one that is at rest is
 * left out. Edits of one amount in quick succession are one step of undo. What names no track changes nothing. Volume,
 * mute and solo are set by `TrackEdits.change`.
 */
export class MixerEdits {
  readonly #project: Pick<ProjectStore, 'change'>;

  constructor(project: Pick<ProjectStore, 'change'>) {
    this.#project = project;
  }

  /** Sets an amount of a track; undefined puts it back to rest. What it needs to be heard is switched on with it. */
  setAmount(track: string, name: StripAmountName, amount: number | undefined): void {
    this.#edit(track, `mixer ${track} ${name}`, (each) => {
      setEffects(each, withAmount(ofTracks, each.effects, name, amount));
    });
  }

  /** Sets an amount of the mix of the song, in the same way. */
  setMixAmount(name: MixControlName, amount: number | undefined): void {
    this.#project.change((music) => {
      const mix = withAmount(mixControls, music.mix, name, amount);
      if (Object.keys(mix).length > 0) music.mix = mix;
      else delete music.mix;
    }, `mixer ${name}`);
  }

  /** 0 (left) to 1 (right). */
  setPan(track: string, pan: number): void {
    if (!Number.isFinite(pan)) return;
    this.#edit(track, `mixer ${track} pan`, (each) => {
      each.pan = clamp(pan, 0, 1);
    });
  }

  /** From now on a track goes down under the notes of another one; undefined: under none. */
  duck(track: string, by: string | undefined): void {
    this.#edit(track, `mixer ${track} duckedBy`, (each, { tracks }) => {
      if (by === undefined) delete each.duckedBy;
      else if (by !== track && tracks.some(({ id }) => id === by)) each.duckedBy = by;
    });
  }

  /** A track gets the chain of another one, in place of its own. */
  copyChain(from: string, to: string): void {
    this.#edit(to, undefined, (each, { tracks }) => {
      const source = tracks.find(({ id }) => id === from);
      if (source) setEffects(each, withChain(each.effects, source.effects));
    });
  }

  /** The chain of a preset, such as one of `Library.presets`, in place of a track's own. */
  applyChain(track: string, amounts: Readonly<Record<string, number>>): void {
    this.#edit(track, undefined, (each) => setEffects(each, withChain(each.effects, amounts)));
  }

  #edit(
    track: string,
    kind: string | undefined,
    edit: (track: Writable<MusicTrack>, music: Writable<Music>) => void,
  ): void {
    this.#project.change((music) => {
      const found = music.tracks.find(({ id }) => id === track);
      if (found) edit(found, music);
    }, kind);
  }
}

/**
 * The chain of a track: its effects and what its strip does behind them, without what makes its sound. As the amounts of
 * a `SoundPreset` it can be kept.
 */
export function settingsChain(
  amounts: Readonly<Record<string, number>> = {},
): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).filter(([name]) => ofChains.has(name)));
}

function withChain(
  own: Readonly<Record<string, number>> = {},
  chain: Readonly<Record<string, number>> = {},
): Record<string, number> {
  const others = Object.entries(own).filter(([name]) => !ofChains.has(name));
  return { ...Object.fromEntries(others), ...settingsChain(chain) };
}

function withAmount(
  controls: readonly Amount[],
  amounts: Readonly<Record<string, number>> = {},
  name: string,
  amount: number | undefined,
): Record<string, number> {
  const control = controls.find((each) => each.name === name);
  if (!control || Number.isNaN(amount)) return { ...amounts };
  const { [name]: _, ...others } = amounts;
  const value = amount === undefined ? undefined : clamp(amount, control.min, control.max);
  if (value === undefined || value === control.rest) return others;
  const needed = controls.find((each) => each.name === control.needs);
  const isMissing = needed && others[needed.name] === undefined;
  return { ...others, ...(isMissing ? { [needed.name]: needed.initial } : {}), [name]: value };
}

function setEffects(track: Writable<MusicTrack>, amounts: Record<string, number>): void {
  if (Object.keys(amounts).length > 0) track.effects = amounts;
  else delete track.effects;
}
