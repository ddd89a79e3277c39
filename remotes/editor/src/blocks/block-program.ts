import { type CodeBlock, codeBlocks } from '@hocket/sdk/code-blocks';
import { blockBefore } from './block-pairs.ts';

/** A program to be run, and where in it the block begins that is new. */
export interface BlockProgram {
  code: string;
  at: number;
}

/**
 * The program that sounds with one block of `code` in place of what it was, or behind everything when it is
 * new. When nothing sounds, the block alone, with what stands outside of blocks.
 */
export function withBlock(
  sounding: string | undefined,
  code: string,
  block: CodeBlock,
): BlockProgram {
  const text = code.slice(block.from, block.to);
  if (sounding === undefined) return alone(code, block);
  const old = blockBefore(sounding, code, block);
  if (old === undefined) {
    const start = sounding.endsWith('\n') ? sounding : `${sounding}\n`;
    return { code: start + text, at: start.length };
  }
  return {
    code: sounding.slice(0, old.from) + text + sounding.slice(old.to),
    at: old.from,
  };
}

/** Other blocks may be half typed: a word that plays nothing stands for them. */
function alone(code: string, block: CodeBlock): BlockProgram {
  let result = '';
  let end = 0;
  let at = 0;
  for (const { from, to } of codeBlocks(code)) {
    result += code.slice(end, from);
    if (from === block.from) at = result.length;
    result += from === block.from ? code.slice(from, to) : 'silence;';
    end = to;
  }
  return { code: result + code.slice(end), at };
}
