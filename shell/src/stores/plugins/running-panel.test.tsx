import { musicProjectOf, type replaceMusic } from '@hocket/music';
import { newProject, type PanelPermission } from '@hocket/sdk';
import { FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { ChangeStore } from '../changes/change-store.ts';
import { PanelRightsStore } from './panel-rights.ts';
import { RunningPanel } from './running-panel.ts';

const permissions: PanelPermission[] = ['music.read', 'music.edit', 'keep'];

/** A panel that runs, and what it may say. */
async function running(storage = new MemoryStorage()) {
  const rights = new PanelRightsStore(storage, () => 'ada');
  const project = new ChangeStore(musicProjectOf(newProject()), () => {});
  let ask = async (_: Record<string, unknown>): Promise<unknown> => undefined;
  const told: unknown[] = [];
  const panel = new RunningPanel({
    panel: {
      id: 'acme.wheel',
      plugin: 'acme.wheel',
      name: 'Wheel',
      from: 'Wheel',
      file: 'wheel.js',
      kind: 'panel',
      code: '',
      permissions,
      controls: {
        speed: { label: 'Speed', min: 0, max: 2, initial: 1 },
        faster: { label: 'Faster', isButton: true },
      },
      words: { en: { Faster: 'Quicker' } },
      place: { area: 'dock', title: { en: 'Wheel' }, order: 1, minWidth: 0, minHeight: 0 },
    },
    open: async ({ answer }) => {
      ask = answer;
      return { hears: [], tell: (news: unknown) => told.push(news), close() {} } as never;
    },
    engine: new FakeEngine(),
    project: {
      get music() {
        return project.music;
      },
      patterns: { shown: { id: 'a' } },
      tracks: { shown: 'track-1' },
      change: (edit: ReturnType<typeof replaceMusic>, kind?: string, name?: string) =>
        project.change(edit, kind, name),
    },
    rights,
    look: () => ({ colors: {}, isDark: true, language: 'en', isCalm: false }),
  });
  await panel.start(document.body);
  return { panel, project, rights, told, ask: (wish: Record<string, unknown>) => ask(wish) };
}

test('it does not run before what it asks for is decided, and then once for all times', async () => {
  const storage = new MemoryStorage();
  const { panel } = await running(storage);
  expect([panel.status, panel.undecided]).toEqual(['asking', permissions]);
  await panel.decide(true, document.body);
  expect([panel.status, panel.undecided]).toEqual(['shown', []]);
  expect((await running(storage)).panel.status).toBe('shown');
});

test('an edit is a step of undo; what is taken back is denied at once', async () => {
  const { panel, project, rights, ask } = await running();
  await panel.decide(true, document.body);
  await ask({ what: 'edit', patches: [{ path: '/bpm', value: 93 }] });
  expect(project.music.bpm).toBe(93);
  project.history.undo();
  expect(project.music.bpm).toBe(120);
  expect(project.history.canUndo).toBe(false);
  rights.set('acme.wheel', { 'music.edit': false, keep: false, 'music.read': false });
  for (const what of ['edit', 'read', 'keep', 'kept'])
    await expect(ask({ what, patches: [], text: '' })).rejects.toMatchObject({
      code: 'permission_denied',
    });
});

test('its steps of undo are called by it, and by the control that was used last', async () => {
  const { panel, project, ask } = await running();
  await panel.decide(true, document.body);
  let bpm = 90;
  const edit = async () => {
    bpm += 1;
    await ask({ what: 'edit', patches: [{ path: '/bpm', value: bpm }] });
    return project.history.undoName;
  };
  expect(await edit()).toBe('Wheel');
  panel.set('faster', 1);
  expect(await edit()).toBe('Wheel: Quicker');
  panel.set('speed', 2);
  expect(await edit()).toBe('Wheel: Speed');
  panel.press({ key: 'a', isShift: false });
  expect(await edit()).toBe('Wheel');
});

test('it is told what its user has before them, where it may read the music', async () => {
  const { panel, rights, ask } = await running();
  await panel.decide(true, document.body);
  expect(await ask({ what: 'shown' })).toEqual({ pattern: 'a', track: 'track-1' });
  rights.set('acme.wheel', { 'music.read': false });
  await expect(ask({ what: 'shown' })).rejects.toMatchObject({ code: 'permission_denied' });
});

test.each<[string, unknown]>([
  ['no list', { path: '/bpm', value: 90 }],
  ['nothing', undefined],
  ['a prototype', JSON.parse('[{"path":"/__proto__/polluted","value":1}]')],
  ['a constructor', [{ path: '/constructor/prototype/polluted', value: 1 }]],
  ['what is beside the music', [{ path: '/isPublic', value: true }]],
  ['the program', [{ path: '/strudelCode', value: { at: 0, remove: '', insert: 'x' } }]],
  ['a tempo of text', [{ path: '/bpm', value: '90' }]],
  ['a tempo out of range', [{ path: '/bpm', value: 1e9 }]],
  ['too many', Array.from({ length: 2001 }, () => ({ path: '/bpm', value: 90 }))],
  ['something deep', [{ path: `/tracks${'/x'.repeat(5000)}`, value: 1 }]],
  ['a track that is none', [{ path: '/tracks/evil', value: { id: 'evil', __proto__: null } }]],
])('an edit that is %s changes nothing', async (_, patches) => {
  const { panel, project, ask } = await running();
  await panel.decide(true, document.body);
  const before = JSON.stringify(project.music);
  await ask({ what: 'edit', patches }).catch((error: unknown) =>
    expect(error).toMatchObject({ code: 'music_invalid' }),
  );
  expect(JSON.stringify(project.music)).toBe(before);
  expect('polluted' in {}).toBe(false);
});

test('it asks no more often than it may, and keeps no more than it may', async () => {
  const { panel, rights, ask } = await running();
  await panel.decide(true, document.body);
  await ask({ what: 'keep', text: 'mine' });
  expect(await ask({ what: 'kept' })).toBe('mine');
  await expect(ask({ what: 'keep', text: 'x'.repeat(100_001) })).rejects.toMatchObject({
    code: 'keep_too_long',
  });
  const many = Array.from({ length: 40 }, () => ask({ what: 'keep', text: 'more' }));
  const codes = (await Promise.allSettled(many)).map((each) =>
    each.status === 'rejected' ? each.reason.code : 'kept',
  );
  expect(codes).toContain('panel_busy');
  rights.forget('acme.wheel');
  expect(await ask({ what: 'kept' }).catch(({ code }) => code)).toBe('permission_denied');
});

test('controls stay within their ranges, and are so the next time', async () => {
  const storage = new MemoryStorage();
  const { panel, told, ask } = await running(storage);
  await panel.decide(true, document.body);
  await ask({ what: 'set', name: 'speed', value: 99 });
  await ask({ what: 'set', name: 'constructor', value: 1 });
  await ask({ what: 'set', name: 'speed', value: 'no' });
  expect(panel.values).toEqual({ speed: 2 });
  expect(told).toEqual([{ kind: 'control', name: 'speed', value: 2 }]);
  expect((await running(storage)).panel.values).toEqual({ speed: 2 });
});
