import { describe, expect, test } from 'vitest';
import { clusterPrograms } from './cluster.ts';
import { measureCluster } from './measure-cluster.ts';

const found = clusterPrograms();
if (Array.isArray(found)) {
  console.warn(`NOT TESTED: copies behind a balancer, for there is no ${found.join(', no ')}`);
}

describe.each(Array.isArray(found) ? [] : [found])('behind $haproxy', (programs) => {
  test('nothing fails, is lost or done twice at three copies, whatever of them and beside them goes away', {
    timeout: 1_200_000,
  }, async () => {
    const effort = { seconds: 3, edits: 300, people: 4 };
    const { rows, figures } = await measureCluster(programs, effort, console.info);
    expect(rows.filter(({ holds }) => !holds)).toEqual([]);
    expect(Object.values(figures)).toEqual([0, 0, 0]);
  });
});
