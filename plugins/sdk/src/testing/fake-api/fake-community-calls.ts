import type { BlockedPerson } from '../../api/blocks.ts';
import type { CommentPage, ProjectComment } from '../../api/comments.ts';
import type { CommunityPage } from '../../api/community.ts';
import type { News } from '../../api/news.ts';
import type { RemixTree } from '../../api/remixes.ts';
import type { Report } from '../../api/report.ts';
import type { Author } from '../../credits.ts';
import type { CommunityProject, FeaturedProject } from '../../project.ts';
import { FakeProjectCalls } from './fake-project-calls.ts';

/** The community: what of the projects in memory is public. */
export class FakeCommunityCalls extends FakeProjectCalls {
  /** What the user was not shown yet, the newest first. */
  news: News[] = [];
  /** By project. */
  remixes = new Map<string, RemixTree>();
  /** The last first. */
  blocked: BlockedPerson[] = [];
  /** By project, the newest first. */
  comments = new Map<string, ProjectComment[]>();

  async listCommunityProjects(): Promise<CommunityPage> {
    this.failOnce();
    return { projects: this.#listed() };
  }
  /** The first three, with a picture of two bars. */
  async listFeaturedProjects(): Promise<{ projects: FeaturedProject[] }> {
    this.failOnce();
    const picture = {
      bars: 2,
      levels: [1, 0.5, 0, 0.25],
      colors: ['track-1', 'track-2', '', 'track-1'],
    };
    const projects = this.#listed()
      .slice(0, 3)
      .map(({ id, name, owner, bpm, tags }) => ({ id, name, owner, bpm, tags, picture }));
    return { projects };
  }
  async listCommunityTags(): Promise<{ tags: { tag: string; count: number }[] }> {
    this.failOnce();
    const counts = new Map<string, number>();
    for (const tag of this.#listed().flatMap((project) => project.tags)) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
    return { tags: [...counts].map(([tag, count]) => ({ tag, count })) };
  }
  async getRemixes(project: string): Promise<RemixTree> {
    this.failOnce();
    return this.remixes.get(project) ?? { sources: [], remixes: [], hasMore: false };
  }
  async listComments(project: string): Promise<CommentPage> {
    this.failOnce();
    const comments = this.comments.get(project) ?? [];
    return { comments, total: comments.length };
  }
  /** As the server does, the same key makes the same comment. */
  async writeComment(
    project: string,
    { text, bar }: { text: string; bar?: number | undefined },
    key: string = crypto.randomUUID(),
  ): Promise<ProjectComment> {
    this.failOnce();
    const before = this.comments.get(project) ?? [];
    const known = before.find(({ id }) => id === key);
    if (known) return known;
    const { username } = this.user;
    const comment: ProjectComment = {
      id: key,
      text,
      ...(bar === undefined ? {} : { bar }),
      by: { username, name: '' },
      at: '2026-01-01T00:00:00.000Z',
      isOwn: true,
      isDeletable: true,
    };
    this.comments.set(project, [comment, ...before]);
    return comment;
  }
  async deleteComment(project: string, id: string): Promise<void> {
    this.failOnce();
    const left = this.comments.get(project)?.filter((comment) => comment.id !== id) ?? [];
    this.comments.set(project, left);
  }
  async reportComment(_project: string, id: string, report: Report): Promise<void> {
    this.failOnce();
    this.reports.set(id, report);
  }
  /** Hides what they said. */
  async blockCommenter(project: string, id: string): Promise<BlockedPerson> {
    this.failOnce();
    const before = this.comments.get(project) ?? [];
    const person = before.find((comment) => comment.id === id)?.by;
    const left = before.filter(({ by }) => by?.username !== person?.username);
    this.comments.set(project, left);
    return this.#block(person);
  }
  async blockUser(username: string): Promise<BlockedPerson> {
    this.failOnce();
    return this.#block({ username, name: '' });
  }
  async listBlocked(): Promise<BlockedPerson[]> {
    this.failOnce();
    return this.blocked;
  }
  async unblock(id: string): Promise<void> {
    this.failOnce();
    this.blocked = this.blocked.filter((one) => one.id !== id);
  }
  async listNews(): Promise<News[]> {
    this.failOnce();
    return this.news;
  }
  async seeNews(until: number): Promise<void> {
    this.failOnce();
    this.news = this.news.filter(({ at }) => Date.parse(at) > until);
  }
  async listUserProjects(username: string): Promise<CommunityPage> {
    this.failOnce();
    const projects = this.#listed().filter(({ owner }) => owner?.username === username);
    return { projects };
  }

  #block(person: Author | undefined): BlockedPerson {
    const id = `block-${this.blocked.length + 1}`;
    const one = { id, at: '2026-01-01T00:00:00.000Z', ...(person && { person }) };
    this.blocked = [one, ...this.blocked];
    return one;
  }

  #listed(): CommunityProject[] {
    return [...this.projects.values()]
      .filter((project) => project.isPublic)
      .map((project) => {
        const { owner, collaborators, createdAt, gridPattern } = this.view(project);
        const drawing = gridPattern.map((row) => row.map((on) => (on ? 'x' : '.')).join(''));
        const credits = { ...(owner && { owner }), ...(collaborators && { collaborators }) };
        return { ...this.summary(project), ...credits, publishedAt: createdAt, drawing };
      })
      .reverse();
  }
}
