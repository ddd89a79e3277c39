import type { PluginDraft, ProjectDraft } from '@hocket/sdk';
import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { type SessionTokens, signInWith } from './studio-driver.ts';

/** Numbers the accounts of this run. */
const people = { count: 0 };

/** Somebody with an account, who works by the API alone: what others find when a test begins. */
export class Musician {
  private constructor(
    private readonly url: string,
    readonly username: string,
    readonly email: string,
    private readonly tokens: SessionTokens,
  ) {}

  static readonly password = 'Analytical1!';

  static async signUp(url: string, who: { firstName?: string; lastName?: string } = {}) {
    people.count += 1;
    const username = `bob${Date.now().toString(36)}${people.count}`;
    const email = `${username}@example.org`;
    const { password } = Musician;
    const body = { email, password, username, firstName: 'Bob', lastName: 'Moog', ...who };
    const { tokens } = await callApi(`${url}/api/auth/register`, 'POST', body);
    return new Musician(url, username, email, tokens);
  }

  /** Makes a project, public unless said, and gives its id. */
  async create(draft: ProjectDraft): Promise<string> {
    const { id } = await this.call('/projects', 'POST', { isPublic: true, ...draft });
    return id;
  }

  /** Publishes a plugin, as a release does: with a token of its own. */
  async publish(draft: PluginDraft): Promise<Response> {
    const { password } = Musician;
    const { token } = await this.call('/users/publish-tokens', 'POST', { name: 'CI', password });
    return fetch(`${this.url}/api/plugins`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(draft),
    });
  }

  call(path: string, method: string, body?: unknown) {
    return callApi(`${this.url}/api${path}`, method, body, this.tokens.accessToken);
  }

  /** Signs a page in as this musician, when it is opened; nobody is welcomed over the studio. */
  signInAt(page: Page): Promise<void> {
    return signInWith(page, this.url, this.tokens);
  }

  /** Signs in on the page of sign-in, wherever that leads back to. */
  async signIn(page: Page): Promise<void> {
    await page.getByLabel('Email').fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(Musician.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  }
}

/** An on/off view of eight rows: the kick on each beat. */
export const fourToTheFloor = Array.from({ length: 8 }, (_, row) =>
  Array.from({ length: 16 }, (_, step) => row === 0 && step % 4 === 0),
);
