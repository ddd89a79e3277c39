import { HocketError } from '../error.ts';
import { limits } from '../limits.ts';
import { newPattern } from '../new-project.ts';
import type { Pattern, Project } from '../project.ts';
import { showFirst } from './edit-steps.ts';

/** Adds a pattern, empty or with a copy of another's steps, named with the next free letter. Throws `patterns_full` at 26. */
export function addPattern(project: Project, copyOf?: Pattern): Pattern {
  const { patterns, tracks } = project;
  const letter = nextLetter(patterns);
  const length = (copyOf ?? patterns[0])?.steps[0]?.length ?? limits.steps;
  const pattern = newPattern(letter, letter.toUpperCase(), tracks.length, length);
  if (copyOf) pattern.steps = copyOf.steps.map((row) => row.map((step) => ({ ...step })));
  patterns.push(pattern);
  // An observable list keeps a copy of its own, so the pattern in the list is returned.
  return patterns[patterns.length - 1] as Pattern;
}

/** The first letter that is the id or the name of no pattern. Throws `patterns_full` at 26. */
export function nextLetter(patterns: readonly Pick<Pattern, 'id' | 'name'>[]): string {
  const names = new Set(patterns.flatMap(({ id, name }) => [id, name.toLowerCase()]));
  const letter = letters.find((each) => !names.has(each));
  if (letter === undefined || patterns.length >= limits.maxPatterns) {
    throw new HocketError(
      'patterns_full',
      `A project has at most ${limits.maxPatterns} patterns.`,
      {
        details: { number: limits.maxPatterns },
      },
    );
  }
  return letter;
}

/** Takes a pattern away, in the chain too. Throws `pattern_last` when it is the only one. */
export function removePattern(project: Project, id: string): void {
  const { patterns } = project;
  if (patterns.length <= 1) {
    throw new HocketError('pattern_last', 'Cannot delete the last pattern');
  }
  project.patterns = patterns.filter((pattern) => pattern.id !== id);
  const chain = project.chain.filter((each) => each !== id);
  project.chain = chain.length > 0 ? chain : [(project.patterns[0] as Pattern).id];
  showFirst(project);
}

/** Sets which patterns play, in order; ids of none are left out. False when nothing would play, or nothing changed. */
export function setChain(project: Project, chain: readonly string[]): boolean {
  const known = chain
    .filter((id) => project.patterns.some((pattern) => pattern.id === id))
    .slice(0, limits.maxChain);
  if (known.length === 0 || known.join() === project.chain.join()) return false;
  project.chain = known;
  return true;
}

const letters = Array.from({ length: limits.maxPatterns }, (_, index) =>
  String.fromCharCode(97 + index),
);
