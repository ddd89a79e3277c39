import type { Audience, FlagAudience, FlagValue } from '@hocket/api';
import type { Versions } from '@hocket/api/deployed-lines';
import type { BuiltFile, DeployTarget, Invitation } from './deploy.ts';

/** A Hocket server. Rejects with its own sentences. */
export class ServerTarget implements DeployTarget {
  constructor(
    private readonly server: string,
    private readonly remote: string,
    private readonly token: string,
  ) {
    if (!/^https?:\/\/./.test(server) || !URL.canParse(server))
      throw new Error('--server must be a URL such as https://studio.example.');
  }

  async declare(version: string, files: readonly BuiltFile[]): Promise<readonly string[]> {
    const { missing } = await this.ask<{ missing: string[] }>('PUT', `/${version}`, { files });
    return missing;
  }

  async store(version: string, path: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
    await this.ask('PUT', `/${version}/file?path=${encodeURIComponent(path)}`, bytes);
  }

  goLive(version?: string, to?: Audience): Promise<Versions> {
    return this.ask('PUT', '', { version, to });
  }

  setFlag(name: string, value: FlagValue | undefined, to: FlagAudience): Promise<Versions> {
    return this.ask('PUT', `/flags/${encodeURIComponent(name)}`, { value, to });
  }

  invite(goal: { version: string } | { group: string }, days?: number): Promise<Invitation> {
    return this.ask('POST', '/passes', { for: goal, days });
  }

  end(id: string): Promise<Versions> {
    return this.ask('PUT', `/passes/${encodeURIComponent(id)}/end`);
  }

  list(): Promise<Versions> {
    return this.ask('GET', '');
  }

  private async ask<Data>(
    method: string,
    path: string,
    sent?: object | Buffer<ArrayBuffer>,
  ): Promise<Data> {
    const url = new URL(`/deployments/${this.remote}${path}`, this.server);
    const isFile = sent instanceof Buffer;
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      body: isFile || sent === undefined ? sent : JSON.stringify(sent),
    }).catch((cause: unknown) => {
      throw new Error(`No server answers at ${this.server}.`, { cause });
    });
    const text = await answer.text();
    if (answer.ok) return (JSON.parse(text) as { data: Data }).data;
    throw new Error(sentenceOf(text) ?? `${url} answers ${answer.status} ${answer.statusText}.`);
  }
}

/** What the server says; undefined when something else answered. */
function sentenceOf(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: { code: string; message: string } };
    return error && `${error.message} (${error.code})`;
  } catch {
    return undefined;
  }
}
