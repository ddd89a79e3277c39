import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { agentReference, llmsText, mostBytes } from './agent-texts.ts';
import { readSite } from './site.ts';

const root = resolve(import.meta.dirname, '../../..');

test('models are given every sound, every function and every page in so many bytes', async () => {
  const reference = agentReference(root);
  const { pages } = await readSite(root);
  const text = llmsText(reference, pages);
  expect(Buffer.byteLength(text)).toBeLessThan(mostBytes);
  for (const { name } of reference.functions) expect(text).toContain(`\n- ${name}: `);
  for (const { names } of reference.sounds) for (const name of names) expect(text).toContain(name);
  for (const [, address = ''] of text.matchAll(/\]\(\/docs\/(.+?)\)/g)) {
    expect(pages.map(({ name }) => name)).toContain(address);
  }
  expect(text).not.toMatch(/undefined/);
});
