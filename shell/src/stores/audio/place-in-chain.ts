import type { Project } from '@hocket/sdk';

/** Where in a project's chain the grid is, `at` sixteenths after its start; undefined when nothing is chained. */
export function placeInChain(
  { chain, patterns }: Pick<Project, 'chain' | 'patterns'>,
  at: number,
): { pattern: string; step: number } | undefined {
  const sections = chain.flatMap((id) => {
    const pattern = patterns.find((each) => each.id === id);
    return pattern ? [{ pattern: id, length: pattern.steps[0]?.length ?? 0 }] : [];
  });
  const length = sections.reduce((sum, section) => sum + section.length, 0);
  if (length === 0) return undefined;
  let step = at % length;
  for (const { pattern, length: own } of sections) {
    if (step < own) return { pattern, step };
    step -= own;
  }
  return undefined;
}
