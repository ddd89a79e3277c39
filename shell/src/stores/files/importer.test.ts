import { musicOf } from '@hocket/music';
import { newProject } from '@hocket/sdk';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { OpenProject } from '../project/project.ts';
import { Importer } from './importer.ts';

function newImporter() {
  const language = { t: (key: string) => key };
  const project = new OpenProject({ api: new FakeApi(), engine: new FakeEngine(), language });
  const shown: string[] = [];
  const offered: (string | undefined)[] = [];
  const importer = new Importer({
    project,
    own: { offer: (file) => void offered.push(file?.name) },
    transport: { show: (tab) => void shown.push(tab) },
    importMidi: async () => {
      const { tracks, ...music } = musicOf(newProject({ bpm: 90 }));
      const read = tracks.slice(0, 1).map((track) => ({ ...track, name: 'Read' }));
      return { music: { ...music, tracks: read }, notes: 3, losses: [] };
    },
  });
  return { importer, project, shown, offered };
}

const file = (name: string, text = 's("hh*4")') => new File([text], name);

test('a MIDI file waits for a decision and changes nothing before', async () => {
  const { importer, project } = newImporter();
  await importer.read(file('My song.MID'));
  expect(importer.found).toMatchObject({ kind: 'midi', name: 'My song' });
  expect(project.dirty).toBe(false);
  importer.forget();
  expect(importer.found).toBeUndefined();
});

test('a sound goes to the library, whatever kind of audio it is', async () => {
  const { importer, offered } = newImporter();
  await importer.read(file('Door.WAV'));
  await importer.read(new File([''], 'voice', { type: 'audio/webm' }));
  await importer.read(new File([''], 'song.mid', { type: 'audio/midi' }));
  expect(offered).toEqual(['Door.WAV', 'voice']);
  expect(importer.found?.kind).toBe('midi');
});

test('put into the project it is one step of undo', async () => {
  const { importer, project, shown } = newImporter();
  project.setBpm(140);
  project.setSwing(0.5);
  project.toggle(0, 0);
  await importer.read(file('song.mid'));
  importer.putHere();
  expect(project.data.tracks.map(({ name }) => name)).toEqual(['Read']);
  expect(project.data).toMatchObject({ bpm: 90, swing: 0 });
  expect(shown).toEqual(['grid']);
  project.history.undo();
  expect(project.data.tracks).toHaveLength(8);
  expect(project.data).toMatchObject({ bpm: 140, swing: 0.5 });
  expect(project.data.gridPattern[0]?.[0]).toBe(true);
});

test('opened as a project of its own it is new, named after the file, and not saved', async () => {
  const { importer, project } = newImporter();
  await importer.read(file('Song one.midi'));
  importer.openAsNew();
  expect(project.data).toMatchObject({ id: '', name: 'Song one', bpm: 90 });
  expect(project.dirty).toBe(true);
});

test('a .strudel file becomes the code, here or in a new project', async () => {
  const { importer, project, shown } = newImporter();
  project.setCode('s("bd")');
  await importer.read(file('beat.strudel'));
  importer.putHere();
  expect(project.data.strudelCode).toBe('s("hh*4")');
  expect(shown).toEqual(['code']);
  project.history.undo();
  expect(project.data.strudelCode).toBe('s("bd")');
  await importer.read(file('beat.strudel'));
  importer.openAsNew();
  expect(project.data).toMatchObject({ name: 'beat', strudelCode: 's("hh*4")', id: '' });
});

test('what is neither, or too long, is refused', async () => {
  const { importer } = newImporter();
  await expect(importer.read(file('cat.png'))).rejects.toMatchObject({ code: 'import_unknown' });
  await expect(importer.read(file('strudel'))).rejects.toMatchObject({ code: 'import_unknown' });
  await expect(importer.read(file('a.strudel', 'x'.repeat(200_001)))).rejects.toMatchObject({
    code: 'import_too_long',
  });
  expect(importer.found).toBeUndefined();
});

test('of two files read at once the newer one counts', async () => {
  const { importer } = newImporter();
  await Promise.all([importer.read(file('old.strudel')), importer.read(file('new.strudel'))]);
  expect(importer.found?.name).toBe('new');
});
