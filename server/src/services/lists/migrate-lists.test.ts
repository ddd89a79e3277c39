import { newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { testPluginDraft } from '../../testing/plugin-draft.ts';
import { testServer } from '../../testing/test-server.ts';
import { migrateLists } from './migrate-lists.ts';

test('projects of an earlier version are found, listed and deleted like new ones', async () => {
  const server = await testServer();
  const { client } = await server.signUp();
  const { id } = await client.createProject({ name: 'Song', tags: ['x'], isPublic: true }, 'a');
  const { projects, revisions } = server.database;
  const made = await client.getProject(id);
  // As it was: whole in one document of version 1, and without what lists stand on now.
  const { engine, swing, linked, strudelCode, tracks, patterns, chain, plugins } = newProject();
  const large = { strudelCode, tracks, patterns, chain, plugins };
  const old = { ...large, engine, swing, linked, shape: 1, words: ['s', 'so'], tagKeys: ['x'] };
  const added = ['likesCounted', 'likedByOwner', 'playCount', 'hidden', 'publishedAt'];
  const $unset = Object.fromEntries(
    [...added, 'nameKey', 'keys', 'drawing', 'text'].map((field) => [field, '']),
  );
  await projects.collection.updateOne({ _id: id as never }, { $unset, $set: old });
  await revisions.deleteMany({ project: id });
  expect((await client.listCommunityProjects()).projects).toEqual([]);
  await migrateLists(server.database);
  await migrateLists(server.database);
  expect(await client.getProject(id)).toEqual(made);
  for (const query of [{}, { search: 'song' }, { tags: ['x'] }]) {
    expect((await client.listProjects(query)).projects).toMatchObject([{ id }]);
    expect((await client.listCommunityProjects(query)).projects).toMatchObject([{ id }]);
  }
  expect(await client.likeProject(id)).toEqual({ isLiked: true, likeCount: 1 });
  await client.deleteProject(id);
  await server.close();
});

test('plugins of an earlier version are found by their words and kinds', async () => {
  const server = await testServer();
  const { client } = await server.signUp();
  const { id } = await client.publishPlugin(testPluginDraft());
  const { plugins } = server.database;
  await plugins.collection.updateOne(
    { _id: id as never },
    { $unset: { keys: '' }, $set: { words: ['b', 'be', 'bel', 'bell'] } },
  );
  await migrateLists(server.database);
  for (const query of [{ search: 'be' }, { kind: 'instruments' as const }]) {
    expect((await client.listPlugins(query)).plugins).toMatchObject([{ id }]);
  }
  await server.close();
});
