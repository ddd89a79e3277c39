import { change, changeMusic, changeProject } from '@hocket/music';
import { type AgentRequest, type MusicPatch, newProject } from '@hocket/sdk';
import { FakeApi, FakeEngine, FakeRecordings } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { ManualTime } from '../../testing/manual-time.ts';
import { TakeListening } from '../assistant/listening.ts';
import { LiveSong } from '../audio/live-song.ts';
import { OpenProject } from '../project/project.ts';
import { LanguageStore } from '../texts/language.ts';
import { AgentInbox } from './agent-inbox.ts';
import { AgentRenderer } from './agent-renderer.ts';

/** A saved project that is open, with what an agent may ask about it. */
async function opened() {
  const api = new FakeApi();
  const engine = new FakeEngine();
  const language = new LanguageStore('en');
  const project = new OpenProject({ api, engine, language });
  project.restore(newProject({ name: 'Night', bpm: 120, strudelCode: 's("bd")' }), true);
  await project.save();
  const { id, rev } = project.data;
  const played: string[] = [];
  const transport = {
    playing: false,
    source: 'code' as const,
    hotSwap: async ({ code }: { code: string }) => void played.push(code),
  };
  const failures: unknown[] = [];
  const rendered: string[] = [];
  const made: string[] = [];
  const renderer = new AgentRenderer({
    api,
    engine,
    project,
    recordings: new FakeRecordings(),
    name: () => 'Ada',
    explain: (error) => String(error),
    cancelled: () => 'Cancelled.',
  });
  const inbox = new AgentInbox({
    api,
    engine,
    project,
    transport,
    renderer,
    listening: new TakeListening({
      engine,
      transport,
      project,
      live: new LiveSong(() => project.music),
      after: new ManualTime().after,
    }),
    onRendered: (request) => void rendered.push(request.id),
    onMade: (request) => void made.push(request.sentence),
    onFailed: (error) => void failures.push(error),
  });
  const ask = (request: Partial<AgentRequest>) => {
    const asked: AgentRequest = {
      id: `r${api.agentRequests.length + 1}`,
      kind: 'edit',
      state: 'waiting',
      agent: 'Claude',
      project: { id, name: 'Night' },
      rev,
      sentence: 'Faster.',
      createdAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-08T00:00:00.000Z',
      ...request,
    };
    api.agentRequests = [asked, ...api.agentRequests];
    inbox.receive(structuredClone(api.agentRequests));
    return asked;
  };
  const patches = (edit: Parameters<typeof change<typeof project.music>>[1]): MusicPatch[] =>
    change(project.music, edit).patches;
  /** What an agent makes of the project by itself, and says. */
  const make = async (edit: Parameters<typeof patches>[0], on = project.data.rev) => {
    const saved = await api.patchProject(id, on, patches(edit));
    return ask({ state: 'done', rev: on, madeRev: saved.rev, sentence: `Revision ${saved.rev}.` });
  };
  return {
    api,
    ask,
    engine,
    failures,
    inbox,
    made,
    make,
    patches,
    played,
    project,
    rendered,
    transport,
  };
}

test('the oldest is asked first, and what is put off or answered is not asked again', async () => {
  const { api, ask, inbox } = await opened();
  const first = ask({ kind: 'publish' });
  const second = ask({ patches: [] });
  ask({ state: 'done' });
  expect([inbox.asked?.id, inbox.more]).toEqual([first.id, 1]);
  inbox.later();
  expect([inbox.asked?.id, inbox.more]).toEqual([second.id, 0]);
  await inbox.refuse();
  expect(inbox.asked).toBeUndefined();
  expect(api.agentAnswers).toEqual(new Map([[second.id, { isTaken: false }]]));
});

test('an edit that is taken is one step of undo, saved, and told with its revision', async () => {
  const { api, ask, inbox, patches, project } = await opened();
  const { id } = ask({
    patches: [...patches(changeMusic({ bpm: 140 })), ...patches(changeMusic({ swing: 0.5 }))],
  });
  await inbox.look();
  expect(inbox.edit?.standing.kind).toBe('ready');
  expect(inbox.edit?.tempo).toEqual({ from: 120, to: 140 });
  expect(inbox.edit?.parts).toEqual([{ part: 'bpm' }, { part: 'swing' }]);
  await inbox.take();
  expect(project.data).toMatchObject({ bpm: 140, swing: 0.5 });
  expect(project.dirty).toBe(false);
  expect(api.agentAnswers.get(id)).toEqual({ isTaken: true, rev: project.data.rev });
  expect(inbox.asked).toBeUndefined();
  project.history.undo();
  expect(project.data).toMatchObject({ bpm: 120, swing: 0 });
});

test('code that plays goes on with the code that was taken', async () => {
  const { ask, inbox, patches, played } = await opened();
  ask({ patches: patches(changeProject({ strudelCode: 's("hh*8")' })) });
  await inbox.look();
  expect(inbox.edit?.isHeard).toBe(true);
  await inbox.take();
  expect(played).toEqual(['s("hh*8")']);
});

test('what an agent made by itself stands in the open project, as one step of undo', async () => {
  const { failures, made, make, played, project } = await opened();
  await make(changeMusic({ bpm: 140 }));
  await expect.poll(() => made).toEqual(['Revision 2.']);
  expect(project.data).toMatchObject({ bpm: 140, rev: 2 });
  expect(project.dirty).toBe(false);
  await make(changeProject({ strudelCode: 's("hh*8")' }));
  await expect.poll(() => made).toEqual(['Revision 2.', 'Revision 3.']);
  expect(played).toEqual(['s("hh*8")']);
  project.history.undo();
  expect(project.data).toMatchObject({ bpm: 140, strudelCode: 's("bd")', rev: 3 });
  await project.save();
  expect(project.data.rev).toBe(4);
  expect(failures).toEqual([]);
});

test('what an agent made stands beside what is not saved, which is saved after it', async () => {
  const { api, inbox, made, make, project } = await opened();
  const { rev } = project.data;
  project.setSwing(0.25);
  await make(changeMusic({ bpm: 140 }));
  await expect.poll(() => made).toHaveLength(1);
  expect(project.data).toMatchObject({ bpm: 140, swing: 0.25, rev: rev + 1 });
  expect(project.dirty).toBe(true);
  await project.save();
  expect(await api.getProject(project.data.id)).toMatchObject({ bpm: 140, swing: 0.25 });
  inbox.receive(api.agentRequests);
  expect(made).toHaveLength(1);
});

test('where both changed the same, nothing is brought in, and saving asks', async () => {
  const { inbox, api, failures, made, make, project } = await opened();
  await make(changeMusic({ bpm: 140 }), project.data.rev);
  project.setBpm(90);
  inbox.receive(api.agentRequests);
  await expect.poll(() => project.saving).toBe(false);
  await expect(project.save()).rejects.toMatchObject({ code: 'project_conflict' });
  expect(project.data.bpm).toBe(90);
  expect(project.conflict?.bpm).toBe(140);
  expect([made, failures]).toEqual([[], []]);
});

test('what was edited elsewhere in the project since stays, and the edit is taken beside it', async () => {
  const { ask, inbox, patches, project } = await opened();
  ask({ patches: patches(changeMusic({ bpm: 140 })) });
  project.setSwing(0.25);
  await project.save();
  project.describe('By hand', []);
  await inbox.look();
  await inbox.take();
  expect(project.data).toMatchObject({ bpm: 140, swing: 0.25, description: 'By hand' });
});

test('an edit of what was changed since is stale, says what that is, and does nothing', async () => {
  const { api, ask, inbox, patches, project } = await opened();
  const { id } = ask({ patches: patches(changeMusic({ bpm: 140 })) });
  project.setBpm(90);
  await inbox.look();
  expect(inbox.edit?.standing).toEqual({ kind: 'stale', changed: [{ part: 'bpm' }] });
  await expect(inbox.take()).rejects.toMatchObject({ code: 'edit_refused' });
  expect(project.data.bpm).toBe(90);
  expect(inbox.asked?.id).toBe(id);
  await inbox.refuse('The tempo has changed since.');
  expect(api.agentAnswers.get(id)).toEqual({
    isTaken: false,
    reason: 'The tempo has changed since.',
  });
});

test('an edit on a revision that is gone, or that makes no music, is stale', async () => {
  const { ask, inbox } = await opened();
  ask({ rev: 400, patches: [{ path: '/bpm', value: 140 }] });
  await inbox.look();
  expect(inbox.edit?.standing).toEqual({ kind: 'stale', changed: [] });
  inbox.later();
  ask({ patches: [{ path: '/bpm', value: 'fast' }] });
  await inbox.look();
  expect(inbox.edit?.standing.kind).toBe('stale');
});

test('the music with an edit is heard beside the music as it is', async () => {
  const { ask, engine, inbox, patches } = await opened();
  ask({ patches: patches(changeProject({ strudelCode: 's("hh*8")' })) });
  await inbox.look();
  await inbox.edit?.hear('after');
  expect(engine.playing.preview).toContain('s("hh*8")');
  expect(inbox.edit?.hearing).toBe('after');
  await inbox.edit?.hear('before');
  expect(engine.playing.preview).toContain('s("bd")');
  inbox.later();
  expect(engine.playing.preview).toBeUndefined();
});

test('a project is published once its owner says so, as they see it', async () => {
  const { api, ask, inbox, project } = await opened();
  const { id } = ask({ kind: 'publish' });
  project.setBpm(100);
  await inbox.publish();
  expect(project.dirty).toBe(false);
  expect(api.agentAnswers.get(id)).toEqual({ isTaken: true, rev: project.data.rev });
});

test('a file is made in the background, uploaded and handed over', async () => {
  const { api, ask, engine, failures, inbox, project, rendered } = await opened();
  const { id } = ask({ kind: 'render', rendering: { format: 'mp3', source: 'code', bars: 2 } });
  expect(inbox.asked).toBeUndefined();
  await expect.poll(() => rendered).toEqual([id]);
  expect(engine.rendered[0]).toMatchObject({
    source: 's("bd")',
    options: { format: 'mp3', part: { from: 0, to: 2 }, name: project.data.name },
  });
  expect(api.agentAnswers.get(id)).toEqual({ isTaken: true, url: expect.any(String) });
  expect(failures).toEqual([]);
});

test('a file that cannot be made is told in words, and the next one is made', async () => {
  const { api, ask, engine, failures, rendered } = await opened();
  engine.failure = new Error('The code does not play.');
  const { id } = ask({ kind: 'render', rendering: { format: 'wav16', source: 'code' } });
  const next = ask({ kind: 'render', rendering: { format: 'wav16', source: 'code' } });
  await expect.poll(() => rendered).toEqual([next.id]);
  expect(failures).toHaveLength(1);
  expect(api.agentAnswers.get(id)).toEqual({
    isTaken: false,
    reason: 'Error: The code does not play.',
  });
});

test('a rendering that is cancelled is told so, and one that nobody wants any more is given up', async () => {
  const { api, ask, inbox, rendered } = await opened();
  const { id } = ask({ kind: 'render', rendering: { format: 'mp3', source: 'code' } });
  await inbox.renderer.cancel();
  expect(api.agentAnswers.get(id)).toEqual({ isTaken: false, reason: 'Cancelled.' });
  ask({ kind: 'render', rendering: { format: 'mp3', source: 'code' } });
  expect(inbox.renderer.request).toBeDefined();
  inbox.receive([]);
  expect(inbox.renderer.request).toBeUndefined();
  expect(rendered).toEqual([]);
});
