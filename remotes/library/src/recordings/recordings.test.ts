import { expect, test } from 'vitest';
import en from '../messages/en.json' with { type: 'json' };
import {
  groupTitle,
  matchingEntries,
  packTitle,
  recordedTrack,
  recordingIn,
  searchEntries,
} from './recordings.ts';

const t = (key: string) => (en as Record<string, string>)[key.replace('library:', '')] ?? key;

test('a machine’s sound is written with its bank, every other by its name', () => {
  const codes = [
    ['tidal-drum-machines', 'RolandTR909', 'RolandTR909_bd'],
    ['kits', 'gm_standard', 'gm_standard_sd'],
    ['gm', 'strings', 'gm_violin'],
    ['sonic-pi', 'bd', 'bd_haus'],
    ['Dirt-Samples', '', 'casio'],
  ].map(([pack = '', group = '', sound = '']) => {
    const { title, name, code } = recordingIn(pack, group, sound);
    return [title, name, code];
  });
  expect(codes).toEqual([
    ['bd', 'RolandTR909 bd', 's("bd").bank("RolandTR909")'],
    ['sd', 'standard sd', 's("sd").bank("gm_standard")'],
    ['violin', 'violin', 's("gm_violin")'],
    ['bd_haus', 'bd haus', 's("bd_haus")'],
    ['casio', 'casio', 's("casio")'],
  ]);
});

test('a track takes notes with an instrument that has a melody, and none with drums and noises', () => {
  const noteOf = (pack: string, group: string, sound: string) =>
    recordedTrack(recordingIn(pack, group, sound)).note;
  expect(noteOf('gm', 'strings', 'gm_violin')).toBe('C4 E4 G4 C5');
  expect(noteOf('gm', 'bass', 'gm_slap_bass_1')).toBe('C2 E2 G2 C3');
  expect(noteOf('piano', 'piano', 'piano')).toBe('C4 E4 G4 C5');
  expect(noteOf('gm', 'percussive', 'gm_taiko_drum')).toBeUndefined();
  expect(noteOf('sonic-pi', 'bass', 'bass_drop_c')).toBeUndefined();
});

test('our packs and groups have names in the language, Strudel’s those of their makers', () => {
  expect([packTitle(t, 'gm'), packTitle(t, 'EmuSP12')]).toEqual(['General MIDI', 'EmuSP12']);
  expect(groupTitle(t, 'gm', 'chromatic-percussion')).toBe('Chromatic percussion');
  expect(groupTitle(t, 'kits', 'gm_tr808')).toBe('TR-808 kit');
  expect(groupTitle(t, 'tidal-drum-machines', 'RolandTR909')).toBe('RolandTR909');
  expect(groupTitle(t, 'piano', 'piano')).toBe('');
});

test('words are found anywhere in name, pack and group', () => {
  const entries = searchEntries(t, [
    { name: 'gm', groups: [{ name: 'strings', sounds: ['gm_violin', 'gm_tremolo_strings'] }] },
    { name: 'tidal-drum-machines', groups: [{ name: 'RolandTR909', sounds: ['RolandTR909_bd'] }] },
  ]);
  const found = (query: string) =>
    matchingEntries(entries, query).map(({ recording }) => recording.sound);
  expect(found('IOLI')).toEqual(['gm_violin']);
  expect(found('909 bd')).toEqual(['RolandTR909_bd']);
  expect(found('tremolo strings')).toEqual(['gm_tremolo_strings']);
  expect(found('midi')).toEqual(['gm_violin', 'gm_tremolo_strings']);
  expect(found('kazoo')).toEqual([]);
});
