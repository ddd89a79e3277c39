import { FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { MemoryShelf } from '../../testing/memory-recordings.ts';
import { OwnSoundStore } from './own-sounds.ts';

const audio = new Blob(['RIFF']);

async function setup(recordings = new MemoryShelf(), owner = 'ada') {
  const engine = new FakeEngine();
  const own = new OwnSoundStore(engine, recordings, () => audio);
  await own.adopt(owner);
  return { engine, recordings, own };
}

test('a recording is playable at once and again on the next visit', async () => {
  const { engine, recordings, own } = await setup();
  expect(await own.add('Door slam!', audio, 1.5)).toBe('door_slam');
  expect(engine.sounds).toContain('door_slam');
  const next = await setup(recordings);
  expect(next.own.list).toEqual([{ name: 'door_slam', seconds: 1.5 }]);
  expect(next.engine.sounds).toContain('door_slam');
});

test('names are what a program can write, and free', async () => {
  const { own } = await setup();
  for (const [text, name] of [
    ['My Kick (take 2)', 'my_kick_take_2'],
    ['808', 'sound'],
    ['Trommel-Übung', 'trommel_ubung'],
    ['太鼓', 'sound'],
    ['bd', 'bd_2'],
    ['x'.repeat(99), 'x'.repeat(32)],
  ] as const)
    expect(own.nameFor(text)).toBe(name);
  await own.add('clap', audio, 1);
  expect(await own.add('clap', audio, 1)).toBe('clap_2');
});

test('what a visitor recorded becomes the user’s who signs in; a name that they have stays theirs', async () => {
  const recordings = new MemoryShelf();
  const { own: before } = await setup(recordings, 'visitor');
  for (const name of ['door', 'rain']) await before.add(name, audio, 2);
  const { own: theirs } = await setup(recordings);
  await theirs.add('rain', audio, 1);
  await theirs.adopt('ada', 'visitor');
  expect(theirs.list).toEqual([
    { name: 'door', seconds: 2 },
    { name: 'rain', seconds: 1 },
  ]);
  expect((await recordings.all('visitor')).map(({ name }) => name)).toEqual(['rain']);
});

test('removed, it is neither playable nor kept', async () => {
  const { engine, recordings, own } = await setup();
  await own.add('door', audio, 1);
  await own.remove('door');
  expect(own.list).toEqual([]);
  expect(engine.sounds).not.toContain('door');
  expect(recordings.kept.size).toBe(0);
});

test('another user has neither the list nor the sounds', async () => {
  const { engine, recordings, own } = await setup();
  await own.add('door', audio, 1);
  await own.adopt('bob');
  expect(own.list).toEqual([]);
  expect(engine.sounds).not.toContain('door');
  expect(recordings.kept.size).toBe(1);
  own.release();
  await own.adopt('ada');
  expect(own.list.map(({ name }) => name)).toEqual(['door']);
});

test('a user who left while the shelf was read gets nothing', async () => {
  const { recordings } = await setup();
  await recordings.put('ada', { name: 'door', seconds: 1, audio });
  const own = new OwnSoundStore(new FakeEngine(), recordings, () => audio);
  const adopted = own.adopt('ada');
  own.release();
  await adopted;
  expect([own.status, own.list]).toEqual(['loading', []]);
});

test('a browser without room says so, and one that keeps nothing is off', async () => {
  const recordings = new MemoryShelf();
  const { engine, own } = await setup(recordings);
  recordings.failure = new Error('QuotaExceededError');
  await expect(own.add('door', audio, 1)).rejects.toMatchObject({ code: 'sound_not_kept' });
  expect(engine.sounds).not.toContain('door');
  expect((await setup(recordings)).own.status).toBe('off');
});
