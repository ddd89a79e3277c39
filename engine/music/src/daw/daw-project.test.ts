import { addSection, changeSection, type Event, type Music, newProject } from '@hocket/sdk';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { change } from '../changes/change.ts';
import { changeNotes, toggleNote } from '../changes/note-edits.ts';
import { addPattern, changeTrack } from '../changes/song-edits.ts';
import { songBars } from '../playback/music-parts.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import { type DawSong, dawProject, dawSongOfMusic, dawSongOfParts } from './daw-project.ts';

/**
 * What the format's Project.xsd asks of the elements that we write: their children in order (`*`: any number), and the attributes
 * that each must and may have.
 */
const rules: Readonly<Record<string, readonly [children: string, must: string, may?: string]>> = {
  Project: ['Application Transport Structure Arrangement Scenes', 'version'],
  Application: ['', 'name version'],
  Transport: ['Tempo TimeSignature', ''],
  Tempo: ['', 'unit', 'id name min max value'],
  TimeSignature: ['', 'numerator denominator', 'id'],
  Structure: ['Track*', ''],
  Track: ['Channel', '', 'id name color comment contentType loaded'],
  Channel: ['Mute Pan Volume', '', 'id audioChannels destination role solo'],
  Mute: ['', '', 'id value'],
  Pan: ['', 'unit', 'id name min max value'],
  Volume: ['', 'unit', 'id name min max value'],
  Arrangement: ['Lanes Markers', '', 'id'],
  Lanes: ['Lanes* Clips*', '', 'id timeUnit track'],
  Markers: ['Marker*', '', 'id timeUnit'],
  Marker: ['', 'time', 'name'],
  Clips: ['Clip*', '', 'id'],
  Clip: ['Notes Warps', 'time', 'name color duration contentTimeUnit playStart'],
  Notes: ['Note*', '', 'id'],
  Note: ['', 'time duration channel key', 'vel rel'],
  Warps: ['Audio Warp*', 'contentTimeUnit', 'id timeUnit'],
  Audio: ['File', 'channels sampleRate duration', 'id'],
  File: ['', 'path'],
  Warp: ['', 'time contentTime'],
  Scenes: ['', ''],
};

const words = (text: string) => text.split(' ').filter((each) => each !== '');

function checkElement(element: Element): void {
  const rule = rules[element.tagName];
  expect(rule, element.tagName).toBeDefined();
  const [children = '', must = '', may = ''] = rule ?? [];
  const names = element.getAttributeNames();
  expect(names).toEqual(expect.arrayContaining(words(must)));
  expect([...words(must), ...words(may)]).toEqual(expect.arrayContaining(names));
  const order = words(children);
  const places = [...element.children].map(({ tagName }) =>
    order.findIndex((each) => each === tagName || each === `${tagName}*`),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  for (const [place, name] of order.entries())
    if (!name.endsWith('*'))
      expect(places.filter((each) => each === place).length).toBeLessThanOrEqual(1);
  for (const child of element.children) checkElement(child);
}

/** A project's text, checked: what names something names what is there, and nothing twice. */
function opened(song: DawSong, sounds = { sampleRate: 44_100, seconds: 0, paths: [] as never[] }) {
  const { 'project.xml': text = '', 'metadata.xml': meta = '' } = dawProject(song, sounds);
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
  checkElement(document.documentElement);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const ids = all('[id]').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const name of ['track', 'destination'])
    for (const each of all(`[${name}]`)) expect(ids).toContain(each.getAttribute(name));
  const values = (selector: string, ...names: string[]) =>
    all(selector).map((each) => names.map((name) => each.getAttribute(name)));
  return { all, values, meta: new JSDOM(meta, { contentType: 'text/xml' }).window.document };
}

const lane = (pattern: string, track: string) => ({ pattern, track });
const [kick, lead] = ['track-1', 'track-6'] as const;

/** A verse and a chorus. */
function twoSections(): Music {
  return change(
    musicOf({ ...newProject(), bpm: 90 }),
    addPattern(),
    toggleNote(lane('a', kick), 0),
    toggleNote(lane('a', kick), 1920),
    toggleNote(lane('b', lead), 960, 72),
    changeNotes(lane('b', lead), ['s4p72'], { length: 480, velocity: 0.25 }),
    changeTrack(kick, { volume: 50, pan: 0.25 }),
    changeTrack(lead, { muted: true }),
    changeSection('section-1', { name: 'Verse', bars: 2, pattern: 'a' }),
    addSection({ name: 'Chorus <&> "1"', bars: 1, pattern: 'b', lanes: { [kick]: 'a' } }),
  ).music;
}

const title = { name: 'Rain & sun', author: 'Ada' };

test('a song has its tempo, its tracks with their mixer, and its sections as markers', () => {
  const music = twoSections();
  const { meta, values, all } = opened(
    dawSongOfMusic(music, { from: 0, to: songBars(music) }, title),
  );
  expect(values('Tempo', 'value')).toEqual([['90']]);
  expect(values('TimeSignature', 'numerator', 'denominator')).toEqual([['4', '4']]);
  expect(values('Marker', 'time', 'name')).toEqual([
    ['0', 'Verse'],
    ['8', 'Chorus <&> "1"'],
  ]);
  const names = music.tracks.map(({ name }) => name);
  expect(values('Track', 'name').flat()).toEqual([...names, 'Master']);
  expect(values('Volume', 'value')[0]).toEqual(['0.5']);
  expect(values('Pan', 'value')[0]).toEqual(['0.25']);
  const muted = all('Mute[value="true"]').map((each) => each.parentElement?.parentElement);
  expect(muted.map((each) => each?.getAttribute('name'))).toEqual(['Lead']);
  expect(values('Track', 'color')[0]?.[0]).toMatch(/^#[0-9a-f]{6}$/);
  expect([...meta.documentElement.children].map((each) => each.textContent)).toEqual([
    'Rain & sun',
    'Ada',
  ]);
});

test('each section that a track plays is a clip with its notes and how hard they are struck, muted or not', () => {
  const music = twoSections();
  const { values, all } = opened(dawSongOfMusic(music, { from: 0, to: 3 }, title));
  expect(values('Clip', 'name', 'time', 'duration')).toEqual([
    ['Verse', '0', '8'],
    ['Chorus <&> "1"', '8', '4'],
    ['Chorus <&> "1"', '8', '4'],
  ]);
  const [verse, chorus, melody] = all('Clip').map((clip) =>
    [...clip.querySelectorAll('Note')].map((note) =>
      ['time', 'duration', 'key', 'vel'].map((name) => Number(note.getAttribute(name))),
    ),
  );
  expect(verse?.map(([time, , key]) => [time, key])).toEqual([0, 2, 4, 6].map((at) => [at, 36]));
  expect(chorus?.map(([time]) => time)).toEqual([0, 2]);
  expect(melody).toEqual([[1, 0.5, 72, 0.25]]);
});

test('a part of a song begins where the part does, and a song that ends before it begins again', () => {
  const part = opened(dawSongOfMusic(twoSections(), { from: 1, to: 4 }, title));
  expect(part.values('Marker', 'time', 'name')).toEqual([
    ['0', 'Verse'],
    ['4', 'Chorus <&> "1"'],
    ['8', 'Verse'],
  ]);
  expect(part.values('Clip', 'time', 'duration')).toEqual([
    ['0', '4'],
    ['4', '4'],
    ['8', '4'],
    ['4', '4'],
  ]);
});

test('the sound of a track stands on a track of its own, in time with the notes', () => {
  const sounds = {
    sampleRate: 44_100,
    seconds: 9,
    paths: [{ name: 'Kick', path: 'audio/1 Kick.wav' }] as never[],
  };
  const song = dawSongOfMusic(twoSections(), { from: 0, to: 3 }, title);
  const { values, all } = opened(song, sounds);
  expect(values('File', 'path')).toEqual([['audio/1 Kick.wav']]);
  expect(values('Warp', 'time', 'contentTime')).toEqual([
    ['0', '0'],
    ['13.5', '9'],
  ]);
  expect(all('Track[contentType="audio"][name="Kick"] Volume[value="1"]')).toHaveLength(1);
});

test('a program is a track for each of its parts', () => {
  const at = (begin: number, value: Event['value']): Event => ({ begin, end: begin + 0.25, value });
  const parts = [
    { name: 'drums', events: [at(4, { s: 'bd', gain: 0.5 }), at(4.5, { s: 'sd' })] },
    { name: 'lead', events: [at(4.25, { s: 'saw', note: 'c4' })] },
  ];
  const { values } = opened(dawSongOfParts(parts, { from: 4, to: 6 }, 0.5, { name: 'Code' }));
  expect(values('Tempo', 'value')).toEqual([['120']]);
  expect(values('Clip', 'name', 'duration')).toEqual([
    ['drums', '8'],
    ['lead', '8'],
  ]);
  expect(values('Note', 'time', 'key', 'vel')).toEqual([
    ['0', '36', '0.5'],
    ['2', '38', '0.8'],
    ['1', '60', '0.8'],
  ]);
});
