import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';

test('versions are ordered as semver.org (11) orders them', () => {
  const ordered = [
    '0.9.9',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0-rc.1-x',
    '1.0.0',
    '1.0.1',
    '1.2.0',
    '1.10.0',
    '10.0.0',
  ];
  for (const [a, one] of ordered.entries()) {
    for (const [b, other] of ordered.entries()) {
      expect(Math.sign(compareVersions(one, other)), `${one} ${other}`).toBe(Math.sign(a - b));
    }
  }
});
