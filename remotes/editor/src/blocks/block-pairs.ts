import { type CodeBlock, codeBlocks, readLabel } from '@hocket/sdk/code-blocks';
import { commonItems } from '../text/common-items.ts';

/**
 * Which block of `before` a block of `now` was: by its name, or, without one, by its text and its place
 * among the others without a name. `block` is one of `codeBlocks(now)`.
 */
export function blockBefore(before: string, now: string, block: CodeBlock): CodeBlock | undefined {
  const { name } = readLabel(block.label);
  const old = codeBlocks(before);
  // A name used again takes the place of the one before.
  if (!name.includes('$')) return old.findLast((each) => readLabel(each.label).name === name);
  const was = old.filter(isNameless);
  const is = codeBlocks(now).filter(isNameless);
  const at = is.findIndex(({ from }) => from === block.from);
  const music = (code: string) => (each: CodeBlock) =>
    code.slice(each.from + each.label.length, each.to);
  const same = commonItems(was.map(music(before)), is.map(music(now)));
  const found = same.find(([, place]) => place === at);
  if (found) return was[found[0]];
  const [above, top] = same.findLast(([, place]) => place < at) ?? [-1, -1];
  const [below] = same.find(([, place]) => place > at) ?? [was.length];
  const place = above + at - top;
  return place < below ? was[place] : undefined;
}

function isNameless({ label }: CodeBlock): boolean {
  return label.includes('$');
}
