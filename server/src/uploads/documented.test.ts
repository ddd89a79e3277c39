import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorStatus } from '@hocket/api';
import { limits } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { quota, recordingKind, uploadKinds } from './upload-kinds.ts';
import { uploadLifetime } from './upload-urls.ts';

const text = readFileSync(join(import.meta.dirname, '../../../docs/uploads.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')));

test('docs/uploads.md tells of every use, with the limits that hold', () => {
  for (const [use, { maxBytes, side }] of Object.entries(uploadKinds)) {
    const [, , , smaller, kept = ''] = rows.find(([, name]) => name === use) ?? [];
    expect(smaller).toBe(`${maxBytes / 2 ** 20} MB`);
    if (side) expect(kept).toContain(`${side} × ${side}`);
  }
  expect(text).toContain(`${quota.files} files and ${quota.bytes / 2 ** 20} MB`);
  expect(text).toContain(`length and ${uploadLifetime / 60} minutes`);
  expect(text).toContain(
    `smaller than ${recordingKind.maxBytes / 2 ** 20} MB, and are sent in pieces`,
  );
  expect(text).toContain(`exactly ${limits.recordingPieceBytes / 2 ** 20} MB, but for the last`);
});

test('docs/uploads.md tells of every code that only uploads have', () => {
  const codes = Object.keys(errorStatus).filter((code) =>
    /^(upload|file|quota|storage|recording)_/.test(code),
  );
  expect(codes.length).toBeGreaterThan(5);
  for (const code of codes) expect(text).toContain(`\`${code}\``);
});
