import { HocketError, newProject, newStep } from '@hocket/sdk';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { toJS } from 'mobx';
import { describe, expect, test } from 'vitest';
import { ManualTime } from '../../testing/manual-time.ts';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LauncherStore } from '../audio/launcher.ts';
import { LiveSong } from '../audio/live-song.ts';
import { TransportStore } from '../audio/transport.ts';
import { LearnStore } from '../learn/learn.ts';
import { visitor } from '../session/studio-owner.ts';
import { LocalStore } from '../storage/local-store.ts';
import { type PageStorage, pageStorage } from '../storage/page-storage.ts';
import { Persistence } from './persistence.ts';
import { OpenProject } from './project.ts';

const away = () => Promise.reject(new HocketError('network_unreachable', 'No network.'));

/** A server that learners cannot reach. */
const unreachable = {
  listTutorials: away,
  tutorialProgress: away,
  achievements: away,
  reportStep: away,
  completeTutorial: away,
};

/** One visit to the studio on a machine whose storage lasts. */
function visit(storage: PageStorage, time = new ManualTime(), now?: () => number) {
  const engine = new FakeEngine();
  const project = new OpenProject({ api: new FakeApi(), engine, language: { t: (key) => key } });
  const live = new LiveSong(() => project.music);
  const launcher = new LauncherStore({ engine, live, project });
  const transport = new TransportStore({ engine, project, live, launcher });
  const localStore = new LocalStore(storage);
  const learn = new LearnStore({
    api: unreachable,
    localStore,
    after: time.after,
  });
  const page = new EventTarget();
  const persistence = new Persistence({
    localStore,
    project,
    transport,
    learn,
    after: time.after,
    ...(now && { now }),
  });
  const end = persistence.start(page as Window);
  return { project, transport, learn, page, persistence, end };
}

describe('Persistence', () => {
  test('unsaved edits, volume and lessons survive a reload', async () => {
    const storage = new MemoryStorage();
    const first = visit(storage);
    first.persistence.adopt('ada');
    await first.project.save();
    first.project.toggle(3, 4);
    first.project.setCode('s("mine")');
    first.project.setBpm(90);
    first.transport.setVolume(40);
    first.transport.toggleMute();
    first.learn.complete('beginner-1', { timeSpent: 60, score: 100 });
    first.page.dispatchEvent(new Event('pagehide'));

    const second = visit(storage);
    expect(second.transport).toMatchObject({ volume: 40, muted: true });
    expect(second.learn.completedLessons).toEqual([]);
    second.persistence.adopt('ada');
    expect(second.learn.completedLessons).toEqual(['beginner-1']);
    expect(second.project.data).toEqual(first.project.data);
    expect(second.project.dirty).toBe(true);
  });

  test('what was not saved is offered with the time of its last edit, what was saved is not', async () => {
    const storage = new MemoryStorage();
    let now = 1000;
    const first = visit(storage, undefined, () => now);
    first.persistence.adopt('ada');
    await first.project.save();
    first.persistence.flush();
    const second = visit(storage, undefined, () => now);
    second.persistence.adopt('ada');
    expect(second.project.recovery.offer).toBeUndefined();
    now = 2000;
    second.project.setCode('s("newer")');
    second.page.dispatchEvent(new Event('visibilitychange'));
    now = 3000;
    second.transport.setVolume(10);
    second.persistence.flush();

    const third = visit(storage, undefined, () => now);
    third.persistence.adopt('ada');
    expect(third.project.data.strudelCode).toBe('s("newer")');
    // The server knows no such project here: what differs is not known.
    await expect.poll(() => third.project.recovery.offer).toMatchObject({ at: 2000 });
  });

  test('what a version of the studio before this one kept is there, unsaved, and is kept as music', async () => {
    const storage = new MemoryStorage();
    const kept = newProject({ id: 'one', rev: 3, strudelCode: 's("mine")', linked: true });
    Object.assign(kept.patterns[0]?.steps[4] ?? [], { 3: { ...newStep(true), velocity: 0.5 } });
    Object.assign(kept.gridPattern[4] ?? [], { 3: true });
    const write = (name: string, value: unknown) =>
      storage.setItem(`hocket.${name}`, JSON.stringify(value));
    write('project', { owner: 'ada', dirty: true, data: kept, at: 1000 });
    write('aside', [{ owner: 'bob', dirty: true, data: { ...kept, name: 'By Bob' } }]);
    const first = visit(storage);
    first.persistence.adopt('ada');
    expect(toJS(first.project.data)).toEqual(kept);
    expect(first.project.dirty).toBe(true);
    await expect.poll(() => first.project.recovery.offer).toMatchObject({ at: 1000 });
    first.project.toggle(4, 7);
    first.persistence.release();
    const written = JSON.parse(storage.getItem('hocket.project') ?? '');
    expect(written.data).toEqual(first.project.music);
    expect(written.data.schema).toBe(2);
    const second = visit(storage);
    second.persistence.adopt('ada');
    expect(second.project.music).toEqual(first.project.music);
    expect(second.project.dirty).toBe(true);
    const third = visit(storage);
    third.persistence.adopt('bob');
    expect(third.project.data.name).toBe('By Bob');
  });

  // @spec limit.storage
  test('each of the named values stands under its own key', () => {
    const storage = new MemoryStorage();
    const { persistence, project, end } = visit(storage);
    persistence.adopt('ada');
    project.toggle(0, 0);
    project.setCode('s("mine")');
    end();
    const read = (name: string) => JSON.parse(storage.getItem(`hocket.${name}`) ?? 'null');
    expect(read('bpm')).toBe(120);
    expect(read('volume')).toBe(75);
    expect(read('gridPattern')[0][0]).toBe(true);
    expect(read('editorCode')).toBe('s("mine")');
    expect(read('completedLessons')).toEqual([]);
  });

  test('many edits in a row are written once, when they pause', () => {
    const storage = new MemoryStorage();
    const time = new ManualTime();
    const { persistence, project } = visit(storage, time);
    persistence.adopt('ada');
    project.setBpm(100);
    time.pass(300);
    project.setBpm(101);
    time.pass(300);
    expect(storage.getItem('hocket.bpm')).toBeNull();
    time.pass(100);
    expect(storage.getItem('hocket.bpm')).toBe('101');
  });

  // @spec other.autosave
  test('code that is typed without a pause is written every thirty seconds', () => {
    const storage = new MemoryStorage();
    const time = new ManualTime();
    const { persistence, project, end } = visit(storage, time);
    persistence.adopt('ada');
    for (let key = 1; key <= 200; key += 1) {
      project.setCode(`// ${'x'.repeat(key)}`);
      time.pass(300);
      if (key === 99) expect(storage.getItem('hocket.editorCode')).toBeNull();
    }
    expect(storage.getItem('hocket.editorCode')).toBe(JSON.stringify(`// ${'x'.repeat(200)}`));
    end();
  });

  // @spec other.autosave
  test('empty code is not written over what was kept', () => {
    const storage = new MemoryStorage();
    const { persistence, project } = visit(storage);
    persistence.adopt('ada');
    project.setCode('s("kept")');
    persistence.flush();
    project.setCode('  ');
    persistence.flush();
    expect(storage.getItem('hocket.editorCode')).toBe('"s(\\"kept\\")"');
  });

  test('another user never sees the project that was open', () => {
    const storage = new MemoryStorage();
    const first = visit(storage);
    first.persistence.adopt('ada');
    first.project.rename('Secret');
    first.persistence.release();
    const second = visit(storage);
    second.persistence.adopt('bob');
    expect(second.project.data.name).toBe('Untitled Project');
    expect(second.project.data.gridPattern.flat()).not.toContain(true);
  });

  test('what two people leave unsaved on one machine waits for each of them', () => {
    const storage = new MemoryStorage();
    const work = (owner: string, change?: (app: ReturnType<typeof visit>) => void) => {
      const app = visit(storage);
      app.persistence.adopt(owner);
      const found = [app.project.data.name, app.project.dirty, ...app.learn.completedLessons];
      change?.(app);
      app.persistence.release();
      app.end();
      return found;
    };
    work('ada', ({ project, learn }) => {
      project.rename('By Ada');
      learn.complete('beginner-1', { timeSpent: 60, score: 100 });
    });
    expect(work('bob', ({ project }) => project.rename('By Bob'))).toEqual([
      'Untitled Project',
      false,
    ]);
    expect(work('ada', ({ project }) => project.toggle(0, 0))).toEqual([
      'By Ada',
      true,
      'beginner-1',
    ]);
    expect(work('bob')).toEqual(['By Bob', true]);
    expect(work('ada')).toEqual(['By Ada', true, 'beginner-1']);
  });

  test('of somebody else’s grid, code and lessons nothing is shown, even when whose project it was is lost', () => {
    const storage = new MemoryStorage();
    const first = visit(storage);
    first.persistence.adopt('ada');
    first.project.setCode('s("secret")');
    first.project.toggle(0, 0);
    first.learn.complete('beginner-1', { timeSpent: 60, score: 100 });
    first.end();
    storage.removeItem('hocket.project');
    const second = visit(storage);
    second.persistence.adopt('bob');
    expect(second.project.data.strudelCode).not.toContain('secret');
    expect(second.project.data.gridPattern.flat()).not.toContain(true);
    expect(second.learn.completedLessons).toEqual([]);
  });

  test('a visitor’s unsaved music becomes the user’s who signs in, and what waited for them comes after it', async () => {
    const storage = new MemoryStorage();
    const work = async (owner: string, change: (app: ReturnType<typeof visit>) => unknown) => {
      const app = visit(storage);
      const isTakenOver = app.persistence.adopt(owner);
      const found = { isTakenOver, name: app.project.data.name, dirty: app.project.dirty };
      await change(app);
      app.persistence.release();
      app.end();
      return found;
    };
    await work('ada', ({ project }) => project.rename('By Ada'));
    await work(visitor, ({ project, learn }) => {
      expect(project.data.name).toBe('Untitled Project');
      project.rename('Without an account');
      learn.reportStep('beginner-1', 'kick', { completed: true, timeSpent: 5 });
    });
    const found = await work('ada', async ({ project, learn }) => {
      expect(project.recovery.offer).toBeUndefined();
      expect(learn.progress.tutorials).toMatchObject([{ id: 'beginner-1', stepsDone: ['kick'] }]);
      await project.save();
    });
    expect(found).toEqual({ isTakenOver: true, name: 'Without an account', dirty: true });
    for (let time = 0; time < 2; time += 1) {
      expect(await work('ada', () => undefined)).toEqual({
        isTakenOver: false,
        name: 'By Ada',
        dirty: true,
      });
    }
    expect((await work(visitor, () => undefined)).name).toBe('Untitled Project');
  });

  test('a visitor who makes nothing leaves a user’s open project where it was', () => {
    const storage = new MemoryStorage();
    const first = visit(storage);
    first.persistence.adopt('ada');
    first.project.restore(newProject({ id: 'one', rev: 3, name: 'By Ada' }), false);
    first.persistence.release();
    const second = visit(storage);
    second.persistence.adopt(visitor);
    second.transport.setVolume(20);
    second.persistence.release();
    const third = visit(storage);
    expect(third.persistence.adopt('ada')).toBe(false);
    expect(third.project.data).toMatchObject({ id: 'one', name: 'By Ada' });
  });

  test('nothing of a project is written while nobody is signed in', () => {
    const storage = new MemoryStorage();
    const { project, end } = visit(storage);
    project.rename('Nobody');
    end();
    expect(storage.getItem('hocket.project')).toBeNull();
  });

  test('a project that cannot be read falls back to grid, code and tempo', () => {
    const storage = new MemoryStorage();
    storage.setItem('hocket.project', '{"owner":"ada","data":{"schema":99}}');
    storage.setItem('hocket.bpm', '99');
    storage.setItem('hocket.editorCode', '"s(1)"');
    storage.setItem('hocket.gridPattern', '[[false,true]]');
    const { persistence, project } = visit(storage);
    persistence.adopt('ada');
    expect(project.data).toMatchObject({ bpm: 99, strudelCode: 's(1)' });
    expect(project.data.patterns[0]?.steps[0]?.[1]?.on).toBe(true);
    expect(project.data.gridPattern[0]?.[1]).toBe(true);
  });

  test.each(['not json', 'null', '{}', '[]', '"x"', '1e999', '-4', '[[[1]]]'])(
    'bad data is ignored: %s',
    (bad) => {
      const storage = new MemoryStorage();
      const names = ['bpm', 'volume', 'muted', 'gridPattern', 'completedLessons', 'project'];
      for (const name of names) storage.setItem(`hocket.${name}`, bad);
      const { persistence, project, transport } = visit(storage);
      persistence.adopt('ada');
      expect(project.data.bpm).toBe(120);
      expect(transport).toMatchObject({ volume: 75, muted: false });
    },
  );

  test('a full storage does not stop the music', () => {
    const storage = new MemoryStorage();
    storage.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    const { persistence, project } = visit(pageStorage(() => storage));
    persistence.adopt('ada');
    project.toggle(0, 0);
    persistence.flush();
    expect(project.dirty).toBe(true);
  });
});
