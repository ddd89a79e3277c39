import { checkedMusic } from '@hocket/music';
import { scaleOn, tonicPitchClass } from '@hocket/sdk';
import { expect, onTestFinished, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { pieceDrafts } from './pieces.ts';

test('there are a dozen pieces, each music with a song that keeps to its scale', () => {
  const drafts = pieceDrafts();
  expect(new Set(drafts.map(({ name }) => name)).size).toBe(12);
  for (const { bpm = 0, swing = 0, key, tracks, patterns, song, name } of drafts) {
    if (!key) throw new Error('a piece has a key');
    const music = { bpm, swing, key, tracks, patterns, song };
    expect(checkedMusic(structuredClone(music)), name).toEqual(music);
    const scale = scaleOn(tonicPitchClass(key.root) ?? -1, key.scale);
    const lanes = (patterns ?? []).flatMap((pattern) =>
      'lanes' in pattern ? Object.values(pattern.lanes) : [],
    );
    const pitches = lanes.flatMap(({ notes }) =>
      Object.values(notes).flatMap(({ pitch }) => pitch ?? []),
    );
    expect(pitches.length, name).toBeGreaterThan(20);
    expect(
      pitches.filter((pitch) => !scale.includes(pitch % 12)),
      name,
    ).toEqual([]);
  }
});

test('a fresh server’s community begins with them, once, and nobody can sign in as their account', async () => {
  const server = await testServer();
  onTestFinished(() => server.close());
  const { communitySeed } = server.services;
  const sown = await Promise.all([communitySeed.sow(), communitySeed.sow()]);
  expect(sown).toContain(true);
  expect(await communitySeed.sow()).toBe(false);
  const { projects } = await server.client().listCommunityProjects({ limit: 100 });
  const names = pieceDrafts().map(({ name }) => name);
  expect(projects.map(({ name }) => name).sort()).toEqual(names.sort());
  for (const { owner, tags } of projects) {
    expect(owner?.username).toBe('Hocket');
    expect(tags).toContain('cc0');
  }
  const guess = { email: 'music@hocket.invalid', password: 'music@hocket.invalid' };
  await expect(server.client().login(guess)).rejects.toMatchObject({ code: 'credentials_wrong' });
});

test('what an operator takes out stays out, and a server with people gets nothing', async () => {
  const server = await testServer();
  onTestFinished(() => server.close());
  const { communitySeed, deletedProjects } = server.services;
  await communitySeed.sow();
  const [piece] = (await server.client().listCommunityProjects({})).projects;
  await deletedProjects.delete('hocket', piece?.id ?? '');
  expect(await communitySeed.sow()).toBe(false);
  const { projects } = await server.client().listCommunityProjects({ limit: 100 });
  expect(projects).toHaveLength(11);
  const peopled = await testServer();
  onTestFinished(() => peopled.close());
  await peopled.signUp();
  expect(await peopled.services.communitySeed.sow()).toBe(false);
  expect((await peopled.client().listCommunityProjects({})).projects).toEqual([]);
});

test('the landing page is given three of them that differ, each with a picture of its sound', async () => {
  const server = await testServer();
  onTestFinished(() => server.close());
  const { communitySeed, deletedProjects } = server.services;
  const featured = async () => (await server.client().listFeaturedProjects()).projects;
  expect(await featured()).toEqual([]);
  await communitySeed.sow();
  const names = async () => (await featured()).map(({ name }) => name);
  expect(await names()).toEqual([]);
  server.advance(61_000);
  expect(await names()).toEqual(['Sunday, Late', 'Tide', 'Night Bus']);
  const [house, tide] = await featured();
  for (const { owner, picture } of [house, tide].flatMap((piece) => piece ?? [])) {
    expect(owner?.username).toBe('Hocket');
    expect(picture.levels).toHaveLength(picture.bars * 8);
    expect(Math.max(...picture.levels)).toBe(1);
    expect(new Set(picture.colors).size).toBeGreaterThan(1);
  }
  expect(house?.picture.levels).not.toEqual(tide?.picture.levels);
  await deletedProjects.delete('hocket', house?.id ?? '');
  server.advance(61_000);
  expect(await names()).toEqual(['Tide', 'Night Bus', 'Paper Lanterns']);
});
