import { addPattern, changeNotes, musicEvents, musicToMidi, toggleNote } from '@hocket/music';
import { readMidi } from '@hocket/music/read-midi';
import { addSection, changeSection } from '@hocket/sdk';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { OpenProject } from '../project/project.ts';
import { Importer } from './importer.ts';

const [kick, lead] = ['track-1', 'track-6'] as const;

function newStore(): OpenProject {
  return new OpenProject({
    api: new FakeApi(),
    engine: new FakeEngine(),
    language: { t: (key) => key },
  });
}

/** A verse with a beat, and a chorus with a melody of its own. */
function song(): OpenProject {
  const project = newStore();
  const melody = { pattern: 'b', track: lead };
  project.setBpm(97);
  project.change([
    addPattern(),
    toggleNote({ pattern: 'a', track: kick }, 0),
    toggleNote({ pattern: 'a', track: kick }, 1933),
    toggleNote(melody, 0, 64),
    toggleNote(melody, 0, 67),
    changeNotes(melody, ['s0p67'], { length: 2500 }),
    changeSection('section-1', { name: 'Verse', bars: 4, pattern: 'a' }),
    addSection({ name: 'Chorus', bars: 2, pattern: 'b' }),
  ]);
  return project;
}

/** What is heard in the first six bars: ticks, names of tracks, pitches and lengths in steps. */
function heard({ music }: OpenProject) {
  return musicEvents(music, 0, 6).map(({ begin, track, value }) => [
    Math.round(begin * 3840),
    music.tracks.find(({ id }) => id === track)?.name,
    value.note,
    value.clip,
  ]);
}

async function fileOf({ music }: OpenProject): Promise<File> {
  return new File([musicToMidi(music)], 'Rain.mid');
}

function importerInto(project: OpenProject): Importer {
  const own = { offer: () => undefined };
  const importMidi = async (bytes: Uint8Array) => readMidi(bytes);
  return new Importer({ project, own, importMidi, transport: { show: () => undefined } });
}

test('a song comes back from its file with its notes and sections; undo brings what was there', async () => {
  const made = song();
  const project = newStore();
  project.toggle(2, 3);
  const before = project.music;
  const importer = importerInto(project);
  await importer.read(await fileOf(made));
  expect(project.music).toBe(before);
  importer.putHere();
  expect(heard(project)).toEqual(heard(made));
  expect(project.music.song.map(({ name, bars }) => [name, bars])).toEqual([
    ['Verse', 4],
    ['Chorus', 2],
  ]);
  expect(project.music).toMatchObject({ bpm: 97, name: before.name });
  project.history.undo();
  expect(project.music).toEqual(before);
});

test('a file that is refused changes nothing of the open project', async () => {
  const project = song();
  const before = project.music;
  const importer = importerInto(project);
  const file = new File([(await (await fileOf(project)).arrayBuffer()).slice(0, 30)], 'Cut.mid');
  await expect(importer.read(file)).rejects.toMatchObject({ code: 'midi_invalid' });
  expect([project.music === before, importer.found]).toEqual([true, undefined]);
  await importer.read(await fileOf(project));
  importer.openAsNew();
  expect(project.music).toMatchObject({ id: '', name: 'Rain', bpm: 97 });
  expect(project.dirty).toBe(true);
});
