import { limits } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { readCodeFile } from './read-code-file.ts';

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);

test.each(['beat.strudel', 'BEAT.JS', 'beat.txt'])(
  '%s is read with one kind of line end',
  async (name) => {
    expect(await readCodeFile(file(name, 's("bd")\r\n.fast(2)\r'))).toEqual({
      code: 's("bd")\n.fast(2)\n',
    });
  },
);

test('another kind of file is refused by its name', async () => {
  expect(await readCodeFile(file('beat.wav', 'x'))).toEqual({ problem: 'fileType' });
});

test('what is no text is not opened as text', async () => {
  const bytes = new Uint8Array([0xff, 0xfe, 0x80]);
  expect(await readCodeFile(file('beat.js', bytes))).toEqual({ problem: 'fileUnreadable' });
  expect(await readCodeFile(file('beat.js', 'a\0b'))).toEqual({ problem: 'fileUnreadable' });
});

test('more code than a project holds is refused', async () => {
  const long = 'x'.repeat(limits.codeLength);
  expect(await readCodeFile(file('beat.js', long))).toEqual({ code: long });
  expect(await readCodeFile(file('beat.js', `${long}x`))).toEqual({ problem: 'fileTooLarge' });
  const bytes = new Uint8Array(4 * limits.codeLength + 1);
  expect(await readCodeFile(file('beat.js', bytes))).toEqual({ problem: 'fileTooLarge' });
});
