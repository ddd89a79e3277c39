import type { AudioEngine } from '@hocket/sdk';
import { codeMapping } from '../patterns/code-mapping.ts';
import { gridToCode } from '../patterns/grid-to-code.ts';

/** What the engine makes of text, without its sound: for tests of what stands on it. Every instrument is known. */
export const textEngine: Pick<AudioEngine, 'toCode' | 'toGrid' | 'patchCode'> = {
  toCode: gridToCode,
  toGrid: async (code) => codeMapping.toGrid(code, () => true),
  patchCode: async (code, edit) => codeMapping.patch(code, edit, () => true),
};
