import { type ApiProject, HocketError } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed, rejection } from '../testing/rejection.ts';

const server = await fileServer();
const me = await server.signUp();

let keys = 0;
const create = (draft = {}) => me.client.createProject(draft, `key-${keys++}`);

/** The project as saved again and again, a minute apart. */
async function saved(id: string, from: number, texts: string[]): Promise<void> {
  for (const [index, strudelCode] of texts.entries()) {
    server.advance(1000);
    await me.client.updateProject(id, from + index, { strudelCode });
  }
}

describe('revisions', () => {
  test('every save keeps what it replaced, newest first', async () => {
    const made = await create({ name: 'One', strudelCode: 'a' });
    server.advance(1000);
    await me.client.updateProject(made.id, 1, { name: 'Two', strudelCode: 'b' });
    await saved(made.id, 2, ['c']);
    const { revisions } = await me.client.listRevisions(made.id);
    const { isLiked, likeCount, updatedAt, ...project } = made;
    expect(revisions).toEqual([
      { id: '2', rev: 2, isConflict: false, name: 'Two', savedAt: expect.any(String) },
      { id: '1', rev: 1, isConflict: false, name: 'One', savedAt: expect.any(String) },
    ]);
    expect(await me.client.getRevision(made.id, '1')).toEqual({ ...revisions[1], project });
  });

  test('one brought back is a save like any other, and stays private or public as it is', async () => {
    const made = await create({ name: 'One', strudelCode: 'a', isPublic: true });
    await me.client.updateProject(made.id, 1, { strudelCode: 'b', isPublic: false });
    const back = await me.client.restoreRevision(made.id, '1');
    expect(back).toEqual({ ...made, rev: 3, isPublic: false, updatedAt: back.updatedAt });
    expect((await me.client.getRevision(made.id, '2')).project.strudelCode).toBe('b');
  });

  test('one that is not there is not_found', async () => {
    const { id } = await create();
    for (const rev of ['1', 'x', '__proto__', '1-00000000']) {
      expect(await failed(me.client.getRevision(id, rev))).toBe('not_found');
      expect(await failed(me.client.restoreRevision(id, rev))).toBe('not_found');
    }
  });

  test('at most 50 are listed, among them the newest twenty and the first', async () => {
    const { id } = await create({ strudelCode: 'first' });
    await saved(
      id,
      1,
      Array.from({ length: 70 }, (_, index) => `text ${index}`),
    );
    const { revisions } = await me.client.listRevisions(id);
    const revs = revisions.map(({ rev }) => rev);
    expect(revs.length).toBeLessThanOrEqual(50);
    expect(revs.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => 70 - index));
    expect(revs.at(-1)).toBe(1);
  });
});

describe('of two writers with one revision', () => {
  /** The conflict that a save meets. */
  async function conflict(
    save: Promise<unknown>,
  ): Promise<{ project: ApiProject; revision: string }> {
    const error = await rejection(save);
    if (!(error instanceof HocketError)) throw error;
    expect(error.code).toBe('project_conflict');
    return error.details as unknown as { project: ApiProject; revision: string };
  }

  test('one succeeds, one gets a 409, and both texts are there', async () => {
    const { id } = await create({ strudelCode: 'start' });
    const results = await Promise.allSettled(
      ['mine', 'yours'].map((strudelCode) => me.client.updateProject(id, 1, { strudelCode })),
    );
    const winners = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.strudelCode] : [],
    );
    expect(winners).toHaveLength(1);
    expect((await me.client.getProject(id)).strudelCode).toBe(winners[0]);
    const { revisions } = await me.client.listRevisions(id);
    const lost = revisions.find(({ isConflict }) => isConflict);
    const { project } = await me.client.getRevision(id, lost?.id ?? '');
    expect([project.strudelCode, ...winners].sort()).toEqual(['mine', 'yours']);
  });

  test("the answer names the server's copy and where the loser's is kept", async () => {
    const { id } = await create({ name: 'Song', strudelCode: 'start' });
    const newest = await me.client.updateProject(id, 1, { name: 'Better' });
    const { project, revision } = await conflict(
      me.client.updateProject(id, 1, { strudelCode: 'late' }),
    );
    expect(project).toEqual(newest);
    const kept = await me.client.getRevision(id, revision);
    expect(kept).toMatchObject({ rev: 1, isConflict: true, name: 'Song' });
    // What it did not send is as it was when it was opened.
    expect(kept.project).toMatchObject({ name: 'Song', strudelCode: 'late' });
    expect((await me.client.restoreRevision(id, revision)).strudelCode).toBe('late');
  });

  test('a loser that tries again is kept once', async () => {
    const { id } = await create();
    await me.client.updateProject(id, 1, { bpm: 90 });
    for (let time = 0; time < 3; time++) {
      await conflict(me.client.updateProject(id, 1, { strudelCode: 'late' }));
    }
    const { revisions } = await me.client.listRevisions(id);
    expect(revisions.filter(({ isConflict }) => isConflict)).toHaveLength(1);
  });
});
