/** A revision as far as its age matters. */
export interface Aged {
  _id: string;
  savedAt: Date;
  isConflict: boolean;
}

/** Revisions kept of a project. */
export const keptRevisions = 50;
/** The newest are all kept. */
const untouched = 20;

/**
 * The ids to drop of a project's revisions, given newest first, so that at most `keptRevisions`
 * stay: first those close to their neighbours for their age, so that the kept ones lie the further
 * apart the older they are. The oldest stays, and what lost a conflict goes last.
 */
export function thinned(revisions: readonly Aged[], now: Date): string[] {
  const kept = [...revisions];
  const dropped: string[] = [];
  while (kept.length > keptRevisions) {
    const index = leastMissed(kept, now);
    dropped.push(...kept.splice(index, 1).map(({ _id }) => _id));
  }
  return dropped;
}

function leastMissed(kept: readonly Aged[], now: Date): number {
  let least = untouched;
  let score = Number.POSITIVE_INFINITY;
  for (let index = untouched; index < kept.length - 1; index++) {
    const [newer, one, older] = kept.slice(index - 1, index + 2);
    if (!newer || !one || !older) continue;
    const gap = newer.savedAt.getTime() - older.savedAt.getTime();
    const age = Math.max(1, now.getTime() - one.savedAt.getTime());
    const missed = gap / age + (one.isConflict ? 1e6 : 0);
    if (missed < score) [least, score] = [index, missed];
  }
  return least;
}
