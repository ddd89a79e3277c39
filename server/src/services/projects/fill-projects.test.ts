import { expect, test } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { fillProjects } from './fill-projects.ts';

test('projects of an earlier version are found, listed and deleted like new ones', async () => {
  const server = await testServer();
  const { client } = await server.signUp();
  const { id } = await client.createProject({ name: 'Song', tags: ['x'], isPublic: true }, 'a');
  const { projects } = server.database;
  const added = ['likesCounted', 'likedByOwner', 'playCount', 'hidden', 'publishedAt'];
  const $unset = Object.fromEntries(
    [...added, 'nameKey', 'words', 'tagKeys'].map((field) => [field, '']),
  );
  await projects.collection.updateOne({ _id: id as never }, { $unset });
  expect((await client.listCommunityProjects()).projects).toEqual([]);
  await fillProjects(projects);
  await fillProjects(projects);
  for (const query of [{}, { search: 'song' }, { tags: ['x'] }]) {
    expect((await client.listProjects(query)).projects).toMatchObject([{ id }]);
    expect((await client.listCommunityProjects(query)).projects).toMatchObject([{ id }]);
  }
  expect(await client.likeProject(id)).toEqual({ isLiked: true, likeCount: 1 });
  await client.deleteProject(id);
  await server.close();
});
