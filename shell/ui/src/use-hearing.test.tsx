import { HocketError } from '@hocket/sdk';
import { FakeLibrary } from '@hocket/sdk/testing';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHearing } from './use-hearing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function mounted() {
  const library = new FakeLibrary();
  const { result, unmount } = renderHook(() => useHearing({ library }));
  return { library, hear: result.current, unmount };
}

const rest = () => act(() => vi.runAllTimersAsync());

test('only the sound at which somebody stays is heard, and once', async () => {
  const { library, hear } = mounted();
  hear('bd');
  hear('sd', 'C2');
  await rest();
  hear('sd', 'C2');
  await rest();
  expect(library.previews).toEqual([['sd', 'C2']]);
});

test('nothing is heard once nobody is there, or the list is gone', async () => {
  const { library, hear, unmount } = mounted();
  hear('bd');
  hear();
  await rest();
  hear('bd');
  unmount();
  await rest();
  expect(library.previews).toEqual([]);
});

test('a sound that may not be heard yet is silent', async () => {
  const { library, hear } = mounted();
  library.failure = new HocketError('audio_gesture_required', 'Please click first.');
  hear('bd');
  await rest();
  hear('bd');
  await rest();
  expect(library.previews).toEqual([['bd', undefined]]);
});
