import { setTimeout } from 'node:timers/promises';
import type { ApiClient } from '@hocket/api';
import { codeOf, type Project } from '@hocket/sdk';
import { clientOf } from '../../testing/client-of.ts';
import { someone } from '../../testing/test-server.ts';

/** Milliseconds that a writer leaves between two calls. */
const pauseMs = 20;

/** Milliseconds until a call that may have failed is sent again. */
const againMs = 200;

/** A call that is under way; what is away meanwhile may take it along. */
interface Flight {
  mayFail: boolean;
}

/** What came of a load. */
export interface LoadResult {
  calls: number;
  /** How calls ended that failed, though all that they need was there. */
  failed: string[];
  /** Calls that failed with what was away, and were sent again. */
  repeated: number;
  /** Writes that were answered with success, and of them those that are not there afterwards. */
  acknowledged: number;
  lost: number;
  /** Projects beyond one for each Idempotency-Key. */
  doubled: number;
}

/**
 * People who read, make projects and save them through the balancer, one call after the other, as the studio does: making
 * has an Idempotency-Key and saving a revision, so that a call whose answer was lost is sent again.
 */
export class ClusterLoad {
  readonly #writers: Promise<void>[];
  readonly #clients: readonly ApiClient[];
  readonly #underWay = new Set<Flight>();
  readonly #revisions = new Map<string, number>();
  readonly #keys: number[] = [];
  readonly #result = { calls: 0, failed: [] as string[], repeated: 0, acknowledged: 0 };
  #goesOn = true;
  #isAway = false;

  private constructor(clients: readonly ApiClient[]) {
    this.#clients = clients;
    this.#writers = clients.map((client, at) => this.#write(client, at));
  }

  /** Resolves once so many people are there and at work. */
  static async start(port: number, people: number): Promise<ClusterLoad> {
    const clients = Array.from({ length: people }, async () => {
      const { tokens } = await clientOf(port).register(someone());
      return clientOf(port, tokens.accessToken);
    });
    return new ClusterLoad(await Promise.all(clients));
  }

  /** Resolves once so many more calls were answered. */
  async answered(more: number): Promise<void> {
    const goal = this.#result.calls + more;
    while (this.#result.calls < goal) await Promise.race([setTimeout(5), ...this.#writers]);
  }

  /** Something that calls need goes away, as a copy that is killed, for as long as `outage` takes: they may fail with it. */
  async during(outage: () => Promise<unknown>): Promise<void> {
    for (const flight of this.#underWay) flight.mayFail = true;
    this.#isAway = true;
    await outage();
    this.#isAway = false;
  }

  /** Ends, and looks at what is there. */
  async end(): Promise<LoadResult> {
    this.#goesOn = false;
    await Promise.all(this.#writers);
    let lost = 0;
    let doubled = 0;
    for (const [at, client] of this.#clients.entries()) {
      const { total } = await client.listProjects();
      doubled += Math.max(0, total - (this.#keys[at] ?? 0));
      for (const [id, rev] of this.#revisions) {
        const [owner, project = ''] = id.split(':');
        if (Number(owner) !== at) continue;
        const found = await client.getProject(project).catch(() => undefined);
        if (!found || found.rev < rev || found.name !== nameOf(found.rev)) lost += 1;
      }
    }
    return { ...this.#result, lost, doubled };
  }

  async #write(client: ApiClient, at: number): Promise<void> {
    for (let count = 1; this.#goesOn; count++) {
      this.#keys[at] = count;
      const made = await this.#ask(() => client.createProject({ name: nameOf(1) }, `key ${count}`));
      if (!made) continue;
      this.#acknowledge(at, made);
      for (let { rev } = made; rev < 4 && this.#goesOn; rev++) {
        await this.#ask(() => client.listProjects());
        await this.#ask(() => client.listCommunityProjects());
        const saved = await this.#ask(() => save(client, made.id, rev));
        if (!saved) break;
        this.#acknowledge(at, saved);
      }
    }
  }

  #acknowledge(at: number, { id, rev }: Pick<Project, 'id' | 'rev'>): void {
    this.#revisions.set(`${at}:${id}`, rev);
    this.#result.acknowledged += 1;
  }

  /** The answer of a call, sent again where something was away under it; undefined where it failed otherwise. */
  async #ask<T>(call: () => Promise<T>): Promise<T | undefined> {
    await setTimeout(pauseMs);
    for (;;) {
      const flight: Flight = { mayFail: this.#isAway };
      this.#underWay.add(flight);
      try {
        return await call();
      } catch (error) {
        if (!flight.mayFail) {
          this.#result.failed.push(`${codeOf(error)}: ${error}`);
          return undefined;
        }
        this.#result.repeated += 1;
        await setTimeout(againMs);
      } finally {
        this.#underWay.delete(flight);
        this.#result.calls += 1;
      }
    }
  }
}

/** Saves the revision after `rev`; gives it where it is there already, because the answer of an earlier call was lost. */
async function save(client: ApiClient, id: string, rev: number) {
  try {
    return await client.updateProject(id, rev, { name: nameOf(rev + 1) });
  } catch (error) {
    if (codeOf(error) !== 'project_conflict') throw error;
    const found = await client.getProject(id);
    if (found.rev !== rev + 1 || found.name !== nameOf(rev + 1)) throw error;
    return found;
  }
}

/** The name under which a revision is saved. */
const nameOf = (rev: number) => `Revision ${rev}`;
