import { invalid, problemsOf, projectTexts, telling } from '@hocket/api';
import { applyPatches } from '@hocket/music';
import { codeOf, type MusicPatch } from '@hocket/sdk';
import * as z from 'zod/mini';
import type { ProjectContent } from '../../models/project-content.ts';

/** A project's content with patches; rejects with `music_invalid`, or `validation_failed` for texts that do not fit. */
export function patched(content: ProjectContent, patches: readonly MusicPatch[]): ProjectContent {
  const { id, rev, ...made } = applyPatches({ ...content, id: '', rev: 0 }, patches);
  const { error } = z.safeParse(projectTexts, made, telling);
  if (error) throw invalid(problemsOf(error));
  return made;
}

/**
 * The same for patches of a revision that is not stored any more: what they change of the code has no place in another
 * one, and where the rest has none either nothing is changed.
 */
export function patchedFar(
  content: ProjectContent,
  patches: readonly MusicPatch[],
): ProjectContent {
  try {
    return patched(
      content,
      patches.filter(({ path }) => path !== '/strudelCode'),
    );
  } catch (error) {
    if (codeOf(error) === 'unknown') throw error;
    return content;
  }
}
