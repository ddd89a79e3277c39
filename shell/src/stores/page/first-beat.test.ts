import { FakeProjectStore, FakeTransport } from '@hocket/sdk/testing';
import { makeAutoObservable } from 'mobx';
import { expect, test } from 'vitest';
import { FirstBeatStore } from './first-beat.ts';

function guide() {
  const project = makeAutoObservable(new FakeProjectStore());
  const transport = new FakeTransport();
  return { project, transport, beat: new FirstBeatStore(project, transport) };
}

const places = [
  [1, 4],
  [1, 12],
  [3, 14],
] as const;

test('a beat plays, and three steps are asked for one after another', async () => {
  const { project, transport, beat } = guide();
  expect(beat.now).toBeUndefined();
  await beat.begin();
  expect(transport).toMatchObject({ playing: true, source: 'grid' });
  expect(project.shown.steps[0]?.filter(({ on }) => on).length).toBeGreaterThan(0);
  for (const [place, [row, step]] of places.entries()) {
    expect(beat.now).toEqual({ row, step, place, of: 3 });
    project.toggle(row, step);
  }
  expect(beat.now).toBe('done');
});

test('other steps may be set meanwhile, and one that is set before its turn is not asked for', async () => {
  const { project, beat } = guide();
  await beat.begin();
  project.toggle(1, 12);
  project.toggle(5, 3);
  expect(beat.now).toMatchObject({ row: 1, step: 4 });
  project.toggle(1, 4);
  expect(beat.now).toMatchObject({ row: 3, step: 14 });
});

test('with the edit after the last one, or another project, the guide is over', async () => {
  const { project, beat } = guide();
  await beat.begin();
  for (const [row, step] of places) project.toggle(row, step);
  project.toggle(7, 0);
  expect(beat.now).toBeUndefined();
  await beat.begin();
  project.startNew();
  expect(beat.now).toBeUndefined();
});
