import { expect, test } from 'vitest';
import { snapshotRealm } from './realm-snapshot.ts';

function world() {
  class Voice {
    sing() {
      return 'la';
    }
  }
  return { Voice, list: [1, 2], table: new Map([['a', { deep: 1 }]]), names: new Set(['x']) };
}

test('added, changed and deleted properties are put back, however deep', () => {
  const scope = world();
  const { Voice } = scope;
  const restore = snapshotRealm([scope]);
  Voice.prototype.sing = () => 'boo';
  Object.assign(Voice.prototype, { shout: () => 'hey' });
  Object.assign(scope, { extra: true });
  scope.list.push(3);
  (scope.table.get('a') as { deep: number }).deep = 2;
  Reflect.deleteProperty(scope, 'names');
  expect(restore()).toBe(true);
  expect(new Voice().sing()).toBe('la');
  expect(Object.keys(scope)).toEqual(['Voice', 'list', 'table', 'names']);
  expect('shout' in Voice.prototype).toBe(false);
  expect(scope.list).toEqual([1, 2]);
  expect(scope.table.get('a')).toEqual({ deep: 1 });
});

test('maps and sets get their content back, in order', () => {
  const scope = world();
  const restore = snapshotRealm([scope]);
  scope.table.set('b', { deep: 2 });
  scope.names.clear();
  scope.names.add('y').add('x');
  expect(restore()).toBe(true);
  expect([...scope.table.keys()]).toEqual(['a']);
  expect([...scope.names]).toEqual(['x']);
});

test('built-ins that a program patched are restored even while they lie', () => {
  const restore = snapshotRealm([{ Reflect, Array }]);
  const { push } = Array.prototype;
  const { ownKeys } = Reflect;
  Reflect.ownKeys = () => [];
  Array.prototype.push = () => 0;
  Object.defineProperty(Object.prototype, 'leak', { value: 1, configurable: true });
  Object.defineProperty(Array.prototype, Symbol.iterator, {
    value: null,
    writable: true,
    configurable: true,
  });
  const clean = restore();
  expect(clean).toBe(true);
  expect(Array.prototype.push).toBe(push);
  expect(Reflect.ownKeys).toBe(ownKeys);
  expect([...[1]]).toEqual([1]);
  expect('leak' in {}).toBe(false);
});

test('what cannot be undone is admitted', () => {
  const scope = world();
  const restore = snapshotRealm([scope]);
  Object.defineProperty(scope, 'nailed', { value: 1 });
  expect(restore()).toBe(false);
  const frozen = world();
  const restoreFrozen = snapshotRealm([frozen]);
  frozen.list.pop();
  Object.freeze(frozen.list);
  expect(restoreFrozen()).toBe(false);
});
