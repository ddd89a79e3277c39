import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorStatus } from '@hocket/api';
import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/ai.md'), 'utf8');

test('each way of choosing a provider in docs/ai.md is one that the server takes', () => {
  const blocks = [...page.matchAll(/^```sh\n(AI_PROVIDER=.*)\n```$/gm)].map(
    ([, line = '']) => line,
  );
  const chosen = blocks.map((line) => {
    const pairs = [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value = '']) => [
      name,
      value.replace('…', '1'),
    ]);
    return readEnvironment(Object.fromEntries(pairs)).ai.provider;
  });
  expect(chosen).toEqual(['openai', 'openai', 'anthropic']);
});

test('the codes in docs/ai.md have the statuses that the server answers', () => {
  const rows = [...page.matchAll(/^\| `(ai_\w+)` +\| (\d+) +\|/gm)];
  const written = Object.fromEntries(rows.map(([, code, status]) => [code, Number(status)]));
  expect(written).toEqual(
    Object.fromEntries(Object.entries(errorStatus).filter(([code]) => code in written)),
  );
  expect(rows.length).toBeGreaterThanOrEqual(8);
});
