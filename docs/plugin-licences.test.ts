import { messageOf, readManifest } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { answerProblem } from '../plugins/create/src/plugin-answers.ts';

const file = { integrity: `sha384-${'A'.repeat(64)}`, size: 1 };

function isPacked(licence: string): boolean {
  try {
    readManifest({
      id: 'acme.bell',
      version: '1.0.0',
      apiVersion: 1,
      name: 'Bell',
      description: 'Rings.',
      author: 'Ada',
      licence,
      files: { 'a.txt': file },
      contributes: { patterns: [{ name: 'Peal', file: 'a.txt' }] },
    });
    return true;
  } catch (error) {
    expect(messageOf(error)).toMatch(/^plugin\.licence must be /);
    return false;
  }
}

test.each([
  'MIT',
  'CC0-1.0',
  'CC-BY-4.0',
  'GPL-2.0+',
  '(MIT OR Apache-2.0) AND CC0-1.0',
  'GPL-3.0-only WITH Classpath-exception-2.0',
  'A'.repeat(100),
])('a plugin may begin and be packed under %s', (licence) => {
  expect([answerProblem('licence', licence), isPacked(licence)]).toEqual([undefined, true]);
});

test.each([
  'Apache 2.0',
  'CC BY 4.0',
  'MIT or Apache-2.0',
  'MIT OR',
  '',
  ' ',
  '()',
  '-MIT',
  'MIT\n',
  'MIT, CC0-1.0',
  'A'.repeat(101),
])('a plugin neither begins nor is packed under %j', (licence) => {
  expect(answerProblem('licence', licence)).toMatch(
    /It is a licence’s SPDX name, such as CC0-1\.0/,
  );
  expect(isPacked(licence)).toBe(false);
});
