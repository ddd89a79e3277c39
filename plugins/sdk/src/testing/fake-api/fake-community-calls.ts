import type { CommunityPage } from '../../api/community.ts';
import type { CommunityProject } from '../../project.ts';
import { FakeProjectCalls } from './fake-project-calls.ts';

/** The community: what of the projects in memory is public. */
export class FakeCommunityCalls extends FakeProjectCalls {
  async listCommunityProjects(): Promise<CommunityPage> {
    this.failOnce();
    return { projects: this.#listed() };
  }
  async listCommunityTags(): Promise<{ tags: { tag: string; count: number }[] }> {
    this.failOnce();
    const counts = new Map<string, number>();
    for (const tag of this.#listed().flatMap((project) => project.tags)) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
    return { tags: [...counts].map(([tag, count]) => ({ tag, count })) };
  }
  async listUserProjects(username: string): Promise<CommunityPage> {
    this.failOnce();
    const projects = this.#listed().filter(({ owner }) => owner?.username === username);
    return { projects };
  }

  #listed(): CommunityProject[] {
    return [...this.projects.values()]
      .filter((project) => project.isPublic)
      .map((project) => {
        const { owner, createdAt, gridPattern } = this.view(project);
        const drawing = gridPattern.map((row) => row.map((on) => (on ? 'x' : '.')).join(''));
        return { ...this.summary(project), owner, publishedAt: createdAt, drawing };
      })
      .reverse();
  }
}
