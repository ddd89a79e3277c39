import type { ApiClient, ListQuery, ProjectDraft, Registration } from '../api.ts';
import { HocketError } from '../error.ts';
import { newProject } from '../new-project.ts';
import type { Project, ProjectSummary } from '../project.ts';
import type { Tokens, User } from '../user.ts';

/** A signed-up musician with the default preferences. */
export function fakeUser(more: Partial<User> = {}): User {
  return {
    id: 'user-1',
    username: 'ada',
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'Lovelace',
    bio: '',
    location: '',
    website: '',
    emailVerified: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLoginAt: '2026-01-01T00:00:00.000Z',
    subscription: { plan: 'free' },
    stats: { projectsCreated: 0, lessonsCompleted: 0, achievementsUnlocked: 1, totalPlayTime: 0 },
    preferences: {
      theme: 'dark',
      language: 'en',
      notifications: { email: true, push: false, sound: true },
      privacy: { profilePublic: true, projectsPublic: false },
      audio: { sampleRate: 44100, bufferSize: 256, enableLowLatency: true },
    },
    ...more,
  };
}

/** An API that keeps its projects in memory, with the server's rules for revisions and keys. */
export class FakeApi implements ApiClient {
  user = fakeUser();
  projects = new Map<string, Project>();
  /** What the next call rejects with. */
  failure: Error | undefined;
  #keys = new Map<string, string>();
  #tokens = 0;

  async login(): Promise<{ tokens: Tokens; user: User }> {
    this.#failOnce();
    return { tokens: this.#newTokens(), user: this.user };
  }
  async register(registration: Registration): Promise<{ tokens: Tokens; user: User }> {
    this.#failOnce();
    const { password: _, ...profile } = registration;
    this.user = fakeUser(profile);
    return { tokens: this.#newTokens(), user: this.user };
  }
  async logout(): Promise<void> {
    this.#failOnce();
  }
  async refresh(): Promise<Tokens> {
    this.#failOnce();
    return this.#newTokens();
  }
  async profile(): Promise<User> {
    this.#failOnce();
    return this.user;
  }
  async listProjects(_query?: ListQuery): Promise<{ projects: ProjectSummary[]; total: number }> {
    this.#failOnce();
    const projects = [...this.projects.values()].map(summary).reverse();
    return { projects, total: projects.length };
  }
  async getProject(id: string): Promise<Project> {
    this.#failOnce();
    return structuredClone(this.#find(id));
  }
  async createProject(draft: ProjectDraft, key: string): Promise<Project> {
    this.#failOnce();
    const known = this.#keys.get(key);
    if (known) return this.getProject(known);
    const id = `project-${this.projects.size + 1}`;
    this.projects.set(id, structuredClone({ ...newProject(), ...draft, id, rev: 1 }));
    this.#keys.set(key, id);
    return this.getProject(id);
  }
  async updateProject(id: string, rev: number, draft: ProjectDraft): Promise<Project> {
    this.#failOnce();
    const stored = this.#find(id);
    if (stored.rev !== rev) {
      throw new HocketError('project_conflict', 'Someone saved this project first.', {
        details: { project: JSON.parse(JSON.stringify(stored)) },
      });
    }
    this.projects.set(id, structuredClone({ ...stored, ...draft, id, rev: rev + 1 }));
    return this.getProject(id);
  }
  async deleteProject(id: string): Promise<void> {
    this.#failOnce();
    this.#find(id);
    this.projects.delete(id);
  }

  #find(id: string): Project {
    const project = this.projects.get(id);
    if (!project) throw new HocketError('not_found', 'There is no such project.');
    return project;
  }
  #newTokens(): Tokens {
    this.#tokens += 1;
    return {
      accessToken: `access-${this.#tokens}`,
      refreshToken: `refresh-${this.#tokens}`,
      expiresIn: 900,
    };
  }
  #failOnce(): void {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
  }
}

function summary(project: Project): ProjectSummary {
  const { id, rev, name, description, tags, isPublic, bpm } = project;
  const at = '2026-01-01T00:00:00.000Z';
  return {
    id,
    rev,
    name,
    description,
    tags,
    isPublic,
    bpm,
    isLiked: false,
    likeCount: 0,
    createdAt: at,
    updatedAt: at,
  };
}
