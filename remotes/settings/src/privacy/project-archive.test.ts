import { type Json, newProject } from '@hocket/sdk';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { archiveOf, projectsOf } from './project-archive.ts';

const json = (value: unknown): Json => JSON.parse(JSON.stringify(value));
const bytesOf = async (archive: Blob) => new Uint8Array(await archive.arrayBuffer());
const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
};

function exported(...names: string[]): Record<string, Json> {
  const projects = names.map((name) =>
    json({ ...newProject({ id: 'p1', rev: 3, name, isPublic: true }), createdAt: '2026' }),
  );
  return { account: { username: 'ada' }, sessions: [], projects };
}

describe('the archive of an account', () => {
  test('holds the account, and each project in a file of its own', async () => {
    const files = unzipSync(await bytesOf(archiveOf(exported('Beat', 'beat', 'a/b'))));
    expect(Object.keys(files).sort()).toEqual([
      'account.json',
      'projects/Beat.json',
      'projects/a b.json',
      'projects/beat (2).json',
    ]);
    const account = JSON.parse(new TextDecoder().decode(files['account.json']));
    expect(account).toEqual({ account: { username: 'ada' }, sessions: [] });
  });

  test('gives its projects back: their music as it was, private, without id and revision', async () => {
    const [project] = projectsOf(await bytesOf(archiveOf(exported('Beat'))));
    const { id: _, rev: __, isPublic: ___, ...music } = newProject({ name: 'Beat' });
    expect(project?.name).toBe('Beat');
    expect(project?.draft).toMatchObject({ isPublic: false, bpm: music.bpm });
    expect(project?.draft.tracks).toHaveLength(8);
    expect(Object.keys(project?.draft ?? {})).not.toContain('id');
    expect(Object.keys(project?.draft ?? {})).not.toContain('rev');
    expect(Object.keys(project?.draft ?? {})).not.toContain('createdAt');
  });

  test('names that are alike, long or empty get files of their own', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ maxLength: 90 }), { maxLength: 12 }), async (names) => {
        const archive = archiveOf(exported(...names, 'x'.repeat(80), 'x'.repeat(80)));
        const found = projectsOf(await bytesOf(archive)).map(({ name }) => name);
        expect(found.sort()).toEqual([...names, 'x'.repeat(80), 'x'.repeat(80)].sort());
      }),
      { numRuns: 25 },
    );
  });

  test.each([
    ['no zip', strToU8('hello'), 'archive_unreadable'],
    ['nothing', new Uint8Array(), 'archive_unreadable'],
    [
      'a project that is no JSON',
      zipSync({ 'projects/a.json': strToU8('{') }),
      'archive_unreadable',
    ],
    ['a project that is a number', zipSync({ 'projects/a.json': strToU8('7') }), undefined],
    [
      'a project that is null',
      zipSync({ 'projects/a.json': strToU8('null') }),
      'archive_unreadable',
    ],
    ['no projects', zipSync({ 'account.json': strToU8('{}') }), 'archive_empty'],
    [
      'a project that unfolds to too much',
      zipSync({ 'projects/a.json': new Uint8Array(3 * 1024 * 1024) }),
      'archive_empty',
    ],
  ])('%s is refused by its code', (_, bytes, code) => {
    expect(codeOf(() => projectsOf(bytes))).toBe(code);
  });
});
