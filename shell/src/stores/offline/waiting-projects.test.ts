import { musicProjectOf } from '@hocket/music';
import { HocketError, type MusicPatch, type MusicProject, newProject } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { type DeviceProject, type SendingCalls, sendProject } from './waiting-projects.ts';

const plain = { ...musicProjectOf(newProject()), id: 'p1', rev: 3, name: 'Night' };
const nameOfCopy = (name: string) => `${name} (here)`;

/** A server with one project, which refuses what stands on another revision. */
class OneProject implements SendingCalls {
  readonly calls: string[] = [];
  constructor(private readonly there: MusicProject | undefined) {}

  async createProject(draft: { name?: string }, key?: string): Promise<never> {
    this.calls.push(`create ${draft.name} ${key}`);
    return undefined as never;
  }
  async updateProject(_id: string, rev = 0): Promise<never> {
    this.calls.push(`update ${rev}`);
    this.expectRev(rev);
    return undefined as never;
  }
  async patchProject(_id: string, rev: number, patches: readonly MusicPatch[]): Promise<never> {
    this.calls.push(`patch ${rev} ${patches.map(({ path }) => path)}`);
    this.expectRev(rev);
    return undefined as never;
  }
  async getProject(): Promise<never> {
    if (!this.there) throw new HocketError('not_found', 'Gone.');
    return this.there as never;
  }
  private expectRev(rev: number): void {
    if (!this.there) throw new HocketError('not_found', 'Gone.');
    if (rev !== this.there.rev) throw new HocketError('project_conflict', 'Saved elsewhere.');
  }
}

const edited = (change: Partial<MusicProject>, from: MusicProject = plain): MusicProject => ({
  ...from,
  ...change,
});
const waiting = (music: MusicProject, more: Partial<DeviceProject> = {}): DeviceProject => ({
  name: 'p1',
  music,
  base: plain,
  waitsSince: 5,
  at: 5,
  ...more,
});

describe('a project that waited', () => {
  test('is made under the key that it waited by, so that a lost answer makes no second one', async () => {
    const api = new OneProject(undefined);
    const name = 'new-k1';
    expect(await sendProject(api, waiting(edited({ id: '', rev: 0 }), { name }), nameOfCopy)).toBe(
      'saved',
    );
    expect(api.calls).toEqual(['create Night k1']);
  });

  test('is saved by what has changed, on the revision that it stands on', async () => {
    const api = new OneProject(plain);
    expect(await sendProject(api, waiting(edited({ bpm: 90 })), nameOfCopy)).toBe('saved');
    expect(api.calls).toEqual(['patch 3 /bpm']);
  });

  test('is merged with other changes that were made elsewhere', async () => {
    const api = new OneProject(edited({ rev: 4, swing: 20 }));
    expect(await sendProject(api, waiting(edited({ bpm: 90 })), nameOfCopy)).toBe('merged');
    expect(api.calls).toEqual(['patch 3 /bpm', 'patch 4 /bpm']);
  });

  test('is kept beside another change of the same, as a private project of its own', async () => {
    const api = new OneProject(edited({ rev: 4, bpm: 140 }));
    expect(await sendProject(api, waiting(edited({ bpm: 90 })), nameOfCopy)).toBe('copy');
    expect(api.calls).toEqual(['patch 3 /bpm', 'create Night (here) p1-5']);
  });

  test('is saved already where the server has the same', async () => {
    const api = new OneProject(edited({ rev: 4, bpm: 90 }));
    expect(await sendProject(api, waiting(edited({ bpm: 90 })), nameOfCopy)).toBe('saved');
    expect(api.calls).toEqual(['patch 3 /bpm']);
  });

  test('is kept beside the server’s where nobody knows what it began from', async () => {
    const api = new OneProject(edited({ rev: 4, swing: 20 }));
    const project = waiting(edited({ bpm: 90 }), { base: undefined });
    expect(await sendProject(api, project, nameOfCopy)).toBe('copy');
    expect(api.calls).toEqual(['update 3', 'create Night (here) p1-5']);
  });

  test('is made anew where it was deleted elsewhere, and waits on where the server is away', async () => {
    const api = new OneProject(undefined);
    expect(await sendProject(api, waiting(edited({ bpm: 90 })), nameOfCopy)).toBe('saved');
    expect(api.calls).toEqual(['patch 3 /bpm', 'create Night p1-5']);
    const away = new OneProject(plain);
    away.patchProject = () => Promise.reject(new HocketError('network_unreachable', 'Away.'));
    const sending = sendProject(away, waiting(edited({ bpm: 90 })), nameOfCopy);
    await expect(sending).rejects.toMatchObject({ code: 'network_unreachable' });
  });
});
