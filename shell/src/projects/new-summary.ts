import type { Project, ProjectSummary } from '@hocket/sdk';

/** A project that was just made, as a list shows it. */
export function newSummary(project: Project, now = new Date()): ProjectSummary {
  const { id, rev, name, description, tags, isPublic, bpm } = project;
  const at = now.toISOString();
  const counted = { isLiked: false, likeCount: 0, playCount: 0, createdAt: at, updatedAt: at };
  return { id, rev, name, description, tags, isPublic, bpm, ...counted };
}
