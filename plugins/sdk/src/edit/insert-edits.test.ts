import { expect, test } from 'vitest';
import { insertLimits, stripInserts } from '../inserts.ts';
import { FakeProjectStore } from '../testing/fake-project-store.ts';
import { InsertEdits } from './insert-edits.ts';

const plate = { id: 'acme.plate', name: 'Plate', file: 'plate.wasm' };
const crush = { ...plate, id: 'acme.crush', mode: 'insert' as const };
const onMaster = { bus: 'master' } as const;

function begun() {
  const project = new FakeProjectStore();
  const edits = new InsertEdits(project);
  const effects = () => stripInserts(project.music, onMaster).map(([, { effect }]) => effect);
  return { project, edits, effects, insert: (id = '') => project.music.inserts?.[id] };
}

test('effects stand in a strip in the order in which they came, until one is moved', () => {
  const { edits, effects } = begun();
  edits.add(onMaster, plate);
  const second = edits.add(onMaster, crush) ?? '';
  expect(effects()).toEqual(['acme.plate', 'acme.crush']);
  edits.move(second, -1);
  expect(effects()).toEqual(['acme.crush', 'acme.plate']);
  edits.move(second, -1);
  expect(effects()).toEqual(['acme.crush', 'acme.plate']);
});

test('one that is added to a sound begins lower than one that takes its place', () => {
  const { edits, insert } = begun();
  expect(insert(edits.add(onMaster, plate))?.amount).toBe(0.4);
  expect(insert(edits.add({ track: 'track-1' }, crush))).toEqual({
    track: 'track-1',
    effect: 'acme.crush',
    at: 1,
    amount: 1,
  });
});

test('amounts stay in their range, and a parameter that is put back is left out', () => {
  const { edits, insert } = begun();
  const id = edits.add(onMaster, plate) ?? '';
  edits.setAmount(id, 7);
  edits.setAmount(id, Number.NaN);
  edits.setParam(id, 'size', 3);
  edits.setParam(id, 'size', Number.POSITIVE_INFINITY);
  expect(insert(id)).toMatchObject({ amount: 1 });
  expect(insert(id)?.params).toBeUndefined();
  edits.setParams(id, { size: 2, tone: 1 });
  edits.bypass(id, true);
  expect(insert(id)).toMatchObject({ off: true, params: { size: 2, tone: 1 } });
  edits.bypass(id, false);
  expect(insert(id)).not.toHaveProperty('off');
});

test('a strip takes no more than it may have, and the last that goes leaves nothing', () => {
  const { project, edits } = begun();
  const ids = Array.from({ length: insertLimits.strip }, () => edits.add(onMaster, plate) ?? '');
  expect(new Set(ids).size).toBe(insertLimits.strip);
  expect(edits.add(onMaster, plate)).toBeUndefined();
  edits.setAmount('nothing', 1);
  for (const id of ids) edits.remove(id);
  expect(project.music).not.toHaveProperty('inserts');
});
