import type {
  Launcher,
  LaunchTarget,
  LaunchTime,
  MusicPattern,
  MusicProject,
  Section,
  Transport,
} from '@hocket/sdk';

/**
 * Pads and buttons as nine columns and nine rows from the top left: eight by eight pads below a row of buttons and left of a
 * column of them; the corner between these is empty.
 */
export const padColumns = 9;

/** How a pad is lit: `dim` is there, `bright` is chosen, `pulse` plays, `flash` waits for its bar. */
export interface PadLight {
  /** A colour of the design system, `track-1` to `track-12`, or `white`. */
  color: string;
  mode: 'dim' | 'bright' | 'pulse' | 'flash';
}

/** The light of each place, row by row; a place without one is dark. */
export type PadLights = readonly (PadLight | undefined)[];

/** A pad or button that is pressed or let go. */
export interface PadPress {
  /** `row * padColumns + column`. */
  place: number;
  isDown: boolean;
}

/** Which sections and tracks the pads stand for, and whether Shift is held. */
export interface PadPage {
  /** Counted from 0, 32 sections each. */
  sections: number;
  /** Counted from 0, eight tracks each. */
  tracks: number;
  isShift: boolean;
}

/** What is shown and played. */
export interface PadView {
  music: Pick<MusicProject, 'patterns' | 'song' | 'tracks'>;
  launcher: Pick<Launcher, 'queued' | 'queuedMutes' | 'playing' | 'isReady'>;
  transport: Pick<Transport, 'playing' | 'pattern' | 'section'>;
  /** The id of the pattern that the grid shows. */
  shown: string;
  page: PadPage;
}

/** What a press asks for. */
export type PadIntent =
  | { does: 'launch'; target: LaunchTarget; pattern: string; time: LaunchTime }
  | { does: 'song'; time: LaunchTime }
  | { does: 'play' }
  | { does: 'cancel' }
  /** `row`: of the track. `isQueued`: with the next bar. */
  | { does: 'mute'; row: number; track: string; isQueued: boolean }
  | { does: 'turn'; page: PadPage };

/** The buttons above the pads, from the left. */
const buttons = {
  sectionsBack: 0,
  sectionsOn: 1,
  tracksBack: 2,
  tracksOn: 3,
  song: 4,
  cancel: 5,
  shift: 6,
  play: 7,
} as const;

const rows = 4;
const wide = 8;
const inHalf = rows * wide;

/**
 * The lights: the upper half of the pads are the patterns, the lower half the sections of the song, the column on the right the
 * tracks; above them are pages of sections and of tracks, back to the song, cancel, Shift, and play.
 */
export function padLights(view: PadView): PadLights {
  const { music, launcher, transport, page } = view;
  const lights: (PadLight | undefined)[] = Array.from({ length: padColumns * padColumns });
  const put = (place: number, color: string, mode: PadLight['mode']) => {
    lights[place] = { color, mode };
  };
  const modeOf = (target: LaunchTarget, isPlaying: boolean, isShown: boolean) => {
    if (isSame(launcher.queued, target)) return 'flash';
    if (isPlaying) return 'pulse';
    return isShown ? 'bright' : 'dim';
  };
  for (const [index, { id, color }] of music.patterns.slice(0, inHalf).entries()) {
    const isPlaying = transport.playing && transport.pattern === id;
    put(padOf(index), color, modeOf({ kind: 'pattern', id }, isPlaying, view.shown === id));
  }
  for (const [index, { id, pattern }] of sectionsOf(view).entries()) {
    const { color = 'white' } = patternOf(view, pattern) ?? {};
    const isPlaying = transport.playing && transport.section === id;
    put(padOf(inHalf + index), color, modeOf({ kind: 'section', id }, isPlaying, false));
  }
  for (const [index, { id, color, muted }] of tracksOf(view).entries()) {
    const mode = launcher.queuedMutes.has(id) ? 'flash' : muted ? 'dim' : 'bright';
    put((index + 1) * padColumns + wide, color, mode);
  }
  const isIdle = launcher.queued === undefined && launcher.queuedMutes.size === 0;
  const back = launcher.queued === 'song' ? 'flash' : 'bright';
  if (page.sections > 0) put(buttons.sectionsBack, 'white', 'dim');
  if (page.sections < lastPage(music.song, inHalf)) put(buttons.sectionsOn, 'white', 'dim');
  if (page.tracks > 0) put(buttons.tracksBack, 'white', 'dim');
  if (page.tracks < lastPage(music.tracks, wide)) put(buttons.tracksOn, 'white', 'dim');
  if (launcher.playing) put(buttons.song, 'track-3', back);
  if (!isIdle) put(buttons.cancel, 'track-1', 'bright');
  put(buttons.shift, 'white', page.isShift ? 'bright' : 'dim');
  put(buttons.play, 'track-5', transport.playing ? 'bright' : 'dim');
  return lights;
}

/** What a press asks for, by the same layout; undefined: nothing. Shift is for the next beat, of a track for the next bar. */
export function padIntent(view: PadView, { place, isDown }: PadPress): PadIntent | undefined {
  const { music, page } = view;
  const row = Math.floor(place / padColumns) - 1;
  const column = place % padColumns;
  if (row < 0 && column === buttons.shift)
    return { does: 'turn', page: { ...page, isShift: isDown } };
  if (!isDown) return undefined;
  const time = page.isShift ? 'beat' : 'bar';
  const turn = (by: Partial<PadPage>): PadIntent => ({ does: 'turn', page: { ...page, ...by } });
  if (row < 0) {
    const { sections, tracks } = page;
    switch (column) {
      case buttons.sectionsBack:
        return turn({ sections: Math.max(0, sections - 1) });
      case buttons.sectionsOn:
        return turn({ sections: Math.min(lastPage(music.song, inHalf), sections + 1) });
      case buttons.tracksBack:
        return turn({ tracks: Math.max(0, tracks - 1) });
      case buttons.tracksOn:
        return turn({ tracks: Math.min(lastPage(music.tracks, wide), tracks + 1) });
      case buttons.song:
        return { does: 'song', time };
      case buttons.cancel:
        return { does: 'cancel' };
      case buttons.play:
        return { does: 'play' };
      default:
        return undefined;
    }
  }
  if (column === wide) {
    const track = tracksOf(view)[row];
    const first = page.tracks * wide;
    return track && { does: 'mute', row: first + row, track: track.id, isQueued: page.isShift };
  }
  const index = row * wide + column;
  const pattern = index < inHalf ? music.patterns[index] : undefined;
  if (pattern) return launch({ kind: 'pattern', id: pattern.id }, pattern.id);
  const section = sectionsOf(view)[index - inHalf];
  return section && launch({ kind: 'section', id: section.id }, section.pattern);

  function launch(target: LaunchTarget, shown: string): PadIntent {
    return { does: 'launch', target, pattern: shown, time };
  }
}

/** The place of a pad, counted row by row. */
function padOf(index: number): number {
  return (Math.floor(index / wide) + 1) * padColumns + (index % wide);
}

function sectionsOf({ music, page }: PadView): readonly Section[] {
  return music.song.slice(page.sections * inHalf, (page.sections + 1) * inHalf);
}

function tracksOf({ music, page }: PadView) {
  return music.tracks.slice(page.tracks * wide, (page.tracks + 1) * wide);
}

function patternOf({ music }: PadView, pattern: string): MusicPattern | undefined {
  return music.patterns.find(({ id }) => id === pattern);
}

function lastPage(list: readonly unknown[], onPage: number): number {
  return Math.max(0, Math.ceil(list.length / onPage) - 1);
}

function isSame(queued: Launcher['queued'], { kind, id }: LaunchTarget): boolean {
  return typeof queued === 'object' && queued.kind === kind && queued.id === id;
}
