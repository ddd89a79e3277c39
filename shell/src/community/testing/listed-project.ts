import type { CommunityProject } from '@hocket/sdk';

const at = '2026-01-01T00:00:00.000Z';

/** A public project as the community's list has it. */
export function listedProject(more: Partial<CommunityProject> = {}): CommunityProject {
  return {
    id: 'project-1',
    rev: 1,
    name: 'Song',
    description: '',
    tags: [],
    isPublic: true,
    bpm: 120,
    isLiked: false,
    likeCount: 0,
    playCount: 0,
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
    drawing: ['x...x...x...x...'],
    ...more,
  };
}
