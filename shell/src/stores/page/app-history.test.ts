import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { expect, test } from 'vitest';
import { AppHistory } from './app-history.ts';

/** A history that was at `/`, then at `/studio`, and tells of every change. */
function inStudio() {
  const history = new AppHistory(createMemoryHistory({ v5Compat: true }));
  history.push('/studio');
  const seen: string[] = [];
  history.listen(({ location }) => void seen.push(location.pathname));
  const asked: (() => void)[] = [];
  const unblock = history.block((proceed) => {
    asked.push(proceed);
    return true;
  });
  const where = () => history.visit.location.pathname;
  return { history, seen, asked, unblock, where };
}

test.each(['push', 'replace'] as const)('%s waits until it may proceed', (way) => {
  const { history, seen, asked, where } = inStudio();
  history[way]({ pathname: '/login', search: '?a=1' }, { from: 'here' });
  expect([where(), seen, asked.length]).toEqual(['/studio', [], 1]);
  asked[0]?.();
  expect([where(), seen]).toEqual(['/login', ['/login']]);
  expect(history.visit.location).toMatchObject({ search: '?a=1', state: { from: 'here' } });
});

test('a step back is taken back, and taken again when it may proceed', () => {
  const { history, seen, asked, where } = inStudio();
  history.go(-1);
  expect([where(), seen, asked.length]).toEqual(['/studio', [], 1]);
  asked[0]?.();
  expect([where(), seen, asked.length]).toEqual(['/', ['/'], 1]);
  history.go(1);
  expect([where(), asked.length]).toEqual(['/', 2]);
});

test('another part of the same page opens without a question', () => {
  const { history, asked, seen } = inStudio();
  history.push('/studio?tab=1');
  history.push({ search: '?tab=2' });
  history.go(-1);
  expect(asked).toEqual([]);
  expect(seen).toEqual(['/studio', '/studio', '/studio']);
});

test('whoever no longer blocks is not asked', () => {
  const { history, asked, unblock, where } = inStudio();
  unblock();
  history.go(-1);
  expect([where(), asked]).toEqual(['/', []]);
});
