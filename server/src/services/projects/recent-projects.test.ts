import { expect, test } from 'vitest';
import type { ProjectRecord } from '../../models/project.ts';
import { firstContent } from './merge-project.ts';
import { RecentProjects } from './recent-projects.ts';

/** A project with so many characters of code. */
function projectOf(id: string, characters: number, rev = 1): ProjectRecord {
  const now = new Date(0);
  const content = firstContent({ strudelCode: 'x'.repeat(characters) }, {});
  const { name, description, tags, isPublic, bpm } = content;
  const shown = {
    name,
    description,
    tags: [...tags],
    isPublic,
    bpm,
    nameKey: '',
    keys: [],
    drawing: [],
  };
  const counted = {
    likeCount: 0,
    likesCounted: 0,
    likedByOwner: false,
    playCount: 0,
    hidden: false,
  };
  const rest = {
    owner: 'me',
    shape: 2 as const,
    text: `${id} ${rev}`,
    createdAt: now,
    updatedAt: now,
  };
  return { _id: id, rev, ...shown, ...counted, ...rest, content };
}

test('what was used longest ago is forgotten first, and never more is remembered than fits', () => {
  const recent = new RecentProjects(200_000);
  for (const id of ['a', 'b', 'c']) recent.set(projectOf(id, 10_000));
  expect(recent.get('a')).toBeDefined();
  recent.set(projectOf('d', 50_000));
  expect(['a', 'b', 'c', 'd'].filter((id) => recent.get(id))).toEqual(['a', 'c', 'd']);
  recent.set(projectOf('e', 100_000));
  expect(['a', 'b', 'c', 'd', 'e'].filter((id) => recent.get(id))).toEqual([]);
  recent.set(projectOf('a', 10_000));
  recent.set(projectOf('a', 20_000, 2));
  expect(recent.get('a')?.rev).toBe(2);
  recent.delete('a');
  recent.delete('a');
  for (const id of ['a', 'b', 'c', 'd']) recent.set(projectOf(id, 10_000));
  expect(['a', 'b', 'c', 'd'].filter((id) => recent.get(id))).toHaveLength(4);
});
