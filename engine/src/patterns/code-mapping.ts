import type { GridEdit, GridReading } from '@hocket/sdk';
import { codeToGrid, type KnowsSound } from './code-to-grid.ts';
import { patchCode } from './patch-code.ts';

/** Reading and patching code, in one module so that its parsers are loaded together, when first needed. */
export interface CodeMapping {
  toGrid(code: string, knows: KnowsSound): GridReading | undefined;
  patch(code: string, edit: GridEdit, knows: KnowsSound): string;
}

export const codeMapping: CodeMapping = { toGrid: codeToGrid, patch: patchCode };
