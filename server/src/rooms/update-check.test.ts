import { documentOf } from '@hocket/music/room-document';
import { newMusicProject } from '@hocket/sdk';
import { propertyCases } from '@hocket/sdk/testing';
import * as decoding from 'lib0/decoding';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { diceOf, noise, realUpdates } from '../testing/room-noise.ts';
import { isEdit } from './update-check.ts';

const begin = Y.encodeStateAsUpdate(documentOf({ ...newMusicProject(), id: 'x', rev: 1 }));

test('what a real client writes is an edit, in pieces and as a whole', () => {
  const updates = realUpdates(begin, 300, diceOf(1));
  const doc = new Y.Doc();
  Y.applyUpdate(doc, begin);
  for (const update of updates) {
    expect(isEdit(update)).toBe(true);
    Y.applyUpdate(doc, update);
  }
  expect(isEdit(begin)).toBe(true);
  expect(isEdit(Y.encodeStateAsUpdate(doc))).toBe(true);
  expect(isEdit(Y.mergeUpdates(updates))).toBe(true);
  expect(isEdit(Y.encodeStateAsUpdate(doc, Y.encodeStateVector(doc)))).toBe(
    Y.decodeUpdate(Y.encodeStateAsUpdate(doc, Y.encodeStateVector(doc))).ds.clients.size > 0,
  );
  expect(isEdit(Y.encodeStateAsUpdate(new Y.Doc()))).toBe(false);
});

test('whatever passes can be read by Yjs, and leaves a document that can be read again', () => {
  const dice = diceOf(2);
  const updates = realUpdates(begin, 100, dice);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, begin);
  let passed = 0;
  for (let turn = 0; turn < propertyCases(20_000); turn++) {
    const update = updateIn(noise('d', updates, dice));
    if (!update || !passes(update)) continue;
    passed++;
    Y.applyUpdate(doc, update);
    doc.store.pendingStructs = null;
    doc.store.pendingDs = null;
  }
  expect(passed).toBeGreaterThan(100);
  const again = new Y.Doc();
  Y.applyUpdate(again, Y.encodeStateAsUpdate(doc));
  expect(again.getMap('project').toJSON()).toEqual(doc.getMap('project').toJSON());
  expect(Y.decodeStateVector(Y.encodeStateVector(again))).toEqual(stateOf(doc));
});

/** The update in a message of noise; undefined where there is none. */
function updateIn(message: Uint8Array): Uint8Array | undefined {
  try {
    const decoder = decoding.createDecoder(message);
    decoding.readVarString(decoder);
    if (decoding.readVarUint(decoder) !== 0 || decoding.readVarUint(decoder) === 0)
      return undefined;
    return decoding.readVarUint8Array(decoder);
  } catch {
    return undefined;
  }
}

function passes(update: Uint8Array): boolean {
  try {
    return isEdit(update);
  } catch {
    return false;
  }
}

function stateOf(doc: Y.Doc) {
  return Y.decodeStateVector(Y.encodeStateVector(doc));
}
