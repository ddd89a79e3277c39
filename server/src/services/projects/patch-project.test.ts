import { codeOf, limits, type MusicPatch } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { song } from '../../testing/song.ts';
import { patched, patchedFar } from './patch-project.ts';

const bpm: MusicPatch = { path: '/bpm', value: 90 };
const code: MusicPatch = { path: '/strudelCode', value: { at: 0, remove: 'no', insert: 'new' } };
const content = song({ strudelCode: 'old' });

/** The code of what is thrown. */
function refusal(work: () => unknown): string {
  try {
    work();
    return 'nothing';
  } catch (error) {
    return codeOf(error);
  }
}

test('patches change what they name, and no id or revision comes in', () => {
  expect(patched(content, [bpm])).toEqual({ ...content, bpm: 90 });
});

test('what the studio could not make is refused, and texts that do not fit are refused as such', () => {
  expect(refusal(() => patched(content, [bpm, code]))).toBe('music_invalid');
  const long = { path: '/name', value: 'x'.repeat(limits.nameLength + 1) };
  expect(refusal(() => patched(content, [long]))).not.toBe('nothing');
  expect(refusal(() => patched(content, [{ path: '/name', value: ' ' }]))).toBe(
    'validation_failed',
  );
});

test('of a revision that is gone the code stays out, and where nothing has a place nothing changes', () => {
  expect(patchedFar(content, [code, bpm])).toEqual({ ...content, bpm: 90 });
  expect(patchedFar(content, [{ path: '/patterns/a' }, { path: '/patterns/b' }])).toBe(content);
});
