import type { HeardCode } from '@hocket/api';
import { keyName, keyOfNotes } from '@hocket/composer';
import { musicEvents, songBars } from '@hocket/music';
import {
  estimateMusic,
  findFaults,
  isHeard,
  isUnpitched,
  type MusicFault,
  soundLevels,
} from '@hocket/music/check-music';
import { clamp, type Event, filled, type MusicProject, pitchOf } from '@hocket/sdk';
import { codeBlocks } from '@hocket/sdk/code-blocks';
import { refusedEdit } from './agent-tool.ts';

/** Cycles of a song that are looked at. */
const mostCycles = 64;
/** The most events that are looked at, for a while that nobody notices, and what an answer tells of it all. */
const most = { heard: 1000, events: 300, parts: 40, problems: 20, controls: 12, letters: 60 };
/** Onsets of a song that are worked out at all. */
const mostPlayed = 60_000;

/** What is wrong, in a sentence; values stand in braces. */
const sentences: Readonly<Record<MusicFault['code'], string>> = {
  music_out_of_key: 'It plays {{note}}, which is not in {{key}}.',
  music_foreign: 'Bars {{bars}}: neither the key nor the chords explain {{note}} in "{{layer}}".',
  music_clash:
    'Bars {{bars}}: {{note}} in "{{layer}}" clashes with {{other}} in "{{against}}", a semitone away.',
  music_bass:
    'Bars {{bars}}: the bass "{{layer}}" plays {{note}} under {{chord}} in "{{against}}".',
  music_inaudible: 'It is too quiet to be heard: {{level}} LUFS at its loudest.',
  music_gap: 'Bars {{bars}}: nothing is heard.',
  music_peaks:
    'Bars {{bars}}: its peaks come to {{level}} dB over full scale, {{most}} dB is the most. The loudest is "{{layer}}".',
  music_mud: 'Bars {{bars}}: too many low notes sound close together in "{{layers}}".',
  music_masked:
    'Bars {{bars}}: "{{against}}" covers "{{layer}}": it is louder in the same register.',
};

/** Music that is looked at. */
interface Hearing {
  events: readonly Event[];
  cycles: number;
  bpm: number;
  /** Such as 'A minor', where all of it is meant to lie in it. */
  key?: string;
  /** Parts of its program, by their labels. */
  layers?: { name: string; range: [number, number] }[];
}

/** What ears would tell of music: its key, what is wrong with it, what plays, how loud it should be. */
export async function heardMusic({
  events: all,
  cycles: asked,
  bpm,
  key,
  layers = [],
}: Hearing): Promise<object> {
  const levels = await soundLevels();
  // The bars that are looked at are whole.
  const isCut = all.length > most.heard;
  const cycles = isCut ? Math.max(1, Math.floor(all[most.heard]?.begin ?? asked)) : asked;
  const events = soundEvents(all, cycles);
  const music = {
    events,
    layers,
    cycles,
    bpm,
    ...(key === undefined ? {} : { key, isKeyAsked: true }),
  };
  const estimate = estimateMusic(music, levels);
  const sounding = events.filter(isHeard);
  return {
    key: keyOf(sounding),
    problems: findFaults(music, levels)
      .slice(0, most.problems)
      .map(({ code, details, layer }) => ({
        code,
        sentence: filled(sentences[code], details),
        layer,
      })),
    parts: partsOf(sounding, layers),
    loudness: Number.isFinite(estimate.loudness)
      ? `${Math.round(estimate.loudness)} LUFS, estimated`
      : 'silent',
    bars: cycles,
    bpm,
    ...(isCut ? { cut: `There is more: the first ${events.length} events were looked at.` } : {}),
  };
}

/**
 * Events with numbers that music has, as many as are looked at: a program may answer any, and whoever works with them would
 * be at it for ever.
 */
export function soundEvents(events: readonly Event[], cycles: number): Event[] {
  return events.slice(0, most.heard).flatMap((event) => {
    const { begin, end, value } = event;
    const pitch = pitchOf(value);
    const isNote = pitch === undefined || (pitch >= 0 && pitch <= 127);
    if (!(begin >= 0 && begin < cycles && isNote)) return [];
    const plain = Object.entries(value).flatMap(([name, each]) => {
      const [low, high] = name === 'duration' ? [0, cycles] : (ranges[name] ?? [-1e6, 1e6]);
      if (typeof each === 'number') return [[name, clamp(each, low, high)]];
      return typeof each === 'string' && each.length <= most.letters ? [[name, each]] : [];
    });
    return [{ ...event, end: clamp(end, begin, begin + cycles), value: Object.fromEntries(plain) }];
  });
}

/** Between which numbers controls lie that say how long and how loud a note is. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  clip: [0, 8],
  legato: [0, 8],
  gain: [0, 10],
  velocity: [0, 10],
  postgain: [0, 10],
};

/** The same of a project's grid, its song once from its beginning. */
export async function heardGrid(project: MusicProject, key?: string): Promise<object> {
  expectShort(project);
  const cycles = Math.min(mostCycles, Math.max(1, Math.ceil(songBars(project))));
  const { loop: _, ...song } = project;
  // Tracks take the places that labels have in a text.
  const placed = new Map(project.tracks.map(({ id }, at) => [id, at]));
  const events: Event[] = [];
  for (let cycle = 0; cycle < cycles && events.length <= most.heard; cycle++) {
    for (const event of musicEvents(song, cycle, cycle + 1)) {
      const at = placed.get(event.track ?? '') ?? -1;
      events.push({ ...event, locations: [[at, at + 1]] });
    }
  }
  const layers = project.tracks.map(({ name }, at) => ({
    name,
    range: [at, at + 1] as [number, number],
  }));
  return heardMusic({ events, cycles, bpm: project.bpm, layers, ...(key ? { key } : {}) });
}

/** Throws `edit_refused` where a song plays more notes than are worked out here. */
export function expectShort({ song, patterns }: Pick<MusicProject, 'song' | 'patterns'>): void {
  const inBar = new Map(
    patterns.map(({ id, length, lanes }) => {
      const counts = Object.values(lanes).map((lane) => {
        const onsets = Object.values(lane.notes).reduce((sum, { repeats }) => sum + repeats, 0);
        return (onsets * 16) / (lane.length ?? length);
      });
      return [id, counts.reduce((sum, count) => sum + count, 0)];
    }),
  );
  const played = song.reduce((sum, { pattern, bars }) => sum + bars * (inBar.get(pattern) ?? 0), 0);
  if (played > mostPlayed) {
    throw refusedEdit('This song has more notes than are worked out here. Open it in the studio.');
  }
}

/** The same of a program that plays, as the server heard it, with its first events. */
export async function heardProgram(
  code: string,
  heard: HeardCode,
  cycles: number,
  key?: string,
): Promise<object> {
  const events = heard.events as readonly Event[];
  const layers = codeBlocks(code).map(({ label, from, to }) => ({
    name: label,
    range: [from, to] as [number, number],
  }));
  const music = await heardMusic({
    events,
    cycles,
    bpm: heard.cps * 240,
    layers,
    ...(key ? { key } : {}),
  });
  return {
    ...music,
    events: soundEvents(events, cycles).slice(0, most.events).map(shownEvent),
    ...(events.length > most.events
      ? { told: `The first ${most.events} of ${events.length} events are told.` }
      : {}),
  };
}

/** An event in short: where it begins and how long it lasts, in bars, its sound and its note. */
function shownEvent({ begin, end, value }: Event): object {
  const { s, note, n, ...more } = value;
  const controls = Object.fromEntries(Object.entries(more).slice(0, most.controls));
  return {
    at: round(begin),
    lasts: round(end - begin),
    sound: s,
    note: note ?? n,
    ...(Object.keys(controls).length > 0 ? { controls } : {}),
  };
}

function round(cycles: number): number {
  return Math.round(cycles * 10_000) / 10_000;
}

/** The key that is most likely, such as 'A minor'; undefined without pitches. */
function keyOf(events: readonly Event[]): string | undefined {
  const notes = notesOf(events);
  // The first bass note is the tonic more often than not: it counts as much as a fifteenth of all notes.
  const all = notes.reduce((sum, { length }) => sum + length, 0);
  const [first = 0] = events.map(({ begin }) => begin);
  const lowest = notesOf(events.filter(({ begin }) => begin === first)).sort(
    (one, other) => one.pitch - other.pitch,
  )[0];
  const key = keyOfNotes([...notes, ...(lowest ? [{ ...lowest, length: all / 15 }] : [])]);
  return key && keyName(key);
}

function notesOf(events: readonly Event[]): { pitch: number; length: number }[] {
  return events.flatMap(({ begin, end, value }) => {
    const pitch = isUnpitched(String(value.s ?? '')) ? undefined : pitchOf(value);
    const isPitched = pitch !== undefined && pitch >= 0 && pitch <= 127;
    return isPitched ? [{ pitch: Math.round(pitch), length: end - begin }] : [];
  });
}

/** What plays, by label, else by sound: how many onsets, and between which notes. */
function partsOf(events: readonly Event[], layers: NonNullable<Hearing['layers']>): object[] {
  const parts = new Map<string, Event[]>();
  for (const event of events) {
    const [offset] = event.locations?.[0] ?? [];
    const layer = layers.find(
      ({ range: [from, to] }) => offset !== undefined && offset >= from && offset < to,
    );
    const name = layer?.name ?? String(event.value.s ?? 'triangle');
    const own = parts.get(name) ?? [];
    parts.set(name, own);
    own.push(event);
  }
  return [...parts].slice(0, most.parts).map(([part, own]) => {
    const pitches = own.flatMap(({ value }) => pitchOf(value) ?? []);
    return {
      part: part.slice(0, most.letters),
      sounds: [...new Set(own.map(({ value }) => String(value.s ?? 'triangle')))].slice(0, 8),
      onsets: own.length,
      ...(pitches.length > 0
        ? { lowest: Math.round(Math.min(...pitches)), highest: Math.round(Math.max(...pitches)) }
        : {}),
    };
  });
}
