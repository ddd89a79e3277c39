import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { CheckedStorage } from './checked-storage.ts';
import { storedDemo } from './stored-demo.ts';

const beat = Array.from({ length: 8 }, () => new Array<boolean>(16).fill(true));

function kept(text: string) {
  const storage = new MemoryStorage();
  storage.setItem('hocket.demo', text);
  return new CheckedStorage(storage, { demo: storedDemo }).read('demo');
}

test('a beat and a program are read as they were kept, each also alone', () => {
  expect(kept(JSON.stringify({ cells: beat, code: 's("bd")' }))).toEqual({
    cells: beat,
    code: 's("bd")',
  });
  expect(kept('{"code":""}')).toEqual({ code: '' });
  expect(kept('{}')).toEqual({});
});

test.each([
  'null',
  '7',
  '{"cells":7}',
  '{"cells":[]}',
  JSON.stringify({ cells: beat.slice(1) }),
  JSON.stringify({ cells: [...beat.slice(1), [true]] }),
  JSON.stringify({ cells: [...beat.slice(1), new Array(16).fill(1)] }),
  '{"code":7}',
  'no JSON',
])('%s counts as absent', (text) => {
  expect(kept(text)).toBeUndefined();
});
