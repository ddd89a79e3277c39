import { invalid, problem } from '@hocket/api';
import { newPattern, newProject, newStep, type Pattern, type ProjectDraft } from '@hocket/sdk';
import type { ProjectContent } from '../../models/project.ts';

/** A new project's content: the draft over the defaults, with as many tracks as its grid has rows. */
export function firstContent(
  draft: ProjectDraft,
  initial: Partial<ProjectContent>,
): ProjectContent {
  const { id, rev, gridPattern, ...defaults } = newProject();
  const rows = draft.patterns?.[0]?.steps.length ?? draft.gridPattern?.length;
  const tracks = draft.tracks ?? defaults.tracks.slice(0, rows);
  const blank = newPattern('a', 'A', tracks.length, draft.gridPattern?.[0]?.length);
  return merge({ ...defaults, ...initial, tracks, patterns: [blank], chain: ['a'] }, draft);
}

/** The content after a save. Rejects with `validation_failed` when its parts contradict each other. */
export function merge(current: ProjectContent, draft: ProjectDraft): ProjectContent {
  const { gridPattern, ...fields } = draft;
  const merged = { ...current, ...fields };
  if (gridPattern && !draft.patterns) {
    const [first, ...others] = current.patterns;
    if (first) merged.patterns = [withGrid(first, gridPattern, merged.tracks.length), ...others];
  }
  const ids = new Set(merged.patterns.map((pattern) => pattern.id));
  if (!draft.chain) {
    merged.chain = current.chain.filter((id) => ids.has(id));
    const [first] = merged.patterns;
    if (first && merged.chain.length === 0) merged.chain = [first.id];
  }
  if (merged.patterns.some((pattern) => pattern.steps.length !== merged.tracks.length)) {
    throw misfit('patterns');
  }
  if (!merged.chain.every((id) => ids.has(id))) {
    const sentence = 'The chain names a pattern that is not there';
    throw invalid([problem('chain', 'chain_unknown', sentence)]);
  }
  return merged;
}

/** A pattern with other steps on; velocity, probability and repeats stay. Rows left out are off. */
function withGrid(pattern: Pattern, grid: boolean[][], rows: number): Pattern {
  if (grid.length > rows) throw misfit('gridPattern');
  const columns = grid[0]?.length ?? 0;
  return {
    ...pattern,
    steps: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => ({
        ...(pattern.steps[row]?.[column] ?? newStep()),
        on: grid[row]?.[column] ?? false,
      })),
    ),
  };
}

function misfit(path: string) {
  return invalid([problem(path, 'patterns_misfit', 'A pattern must have one row per track')]);
}
