import { setTimeout } from 'node:timers/promises';
import type { AgentAnswer, AgentRendering, AgentRequest, Json, MusicPatch } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import { type AgentRequestRecord, agentRequestOf, isOpen } from '../../models/agent-request.ts';
import type { ProjectHeadRecord } from '../../models/project.ts';
import type { PersonalData } from '../../personal-data.ts';
import { randomId } from '../../random-id.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import type { ProjectAccess } from '../projects/project-access.ts';
import type { Projects } from '../projects/projects.ts';

const [minute, hour, day] = [60_000, 60 * 60_000, 24 * 60 * 60_000];

/** Milliseconds until a request ends unanswered. */
const patience = { edit: 7 * day, publish: 7 * day, render: hour };

/** How long a studio has a rendering to itself. */
const claimMs = 10 * minute;

/** How long an ended request, with its file, stays. */
const keptMs = day;

/** How many of them one sweep removes. */
const sweptAtOnce = 1000;

/** The most open requests of an account, all that are kept, and the edits that agents made by themselves among them. */
const most = { open: 20, kept: 200, made: 20 };

/** The most characters of an edit's patches. */
const mostCharacters = 256 * 1024;

/** Milliseconds between two looks at what other copies of the server have changed. */
const lookMs = 5000;

/** How many calls of one user, and of all, watch at once. */
const watchers = { own: 6, all: 2000 };

/** The agent who asks. */
export interface Agent {
  /** Its person. */
  user: string;
  /** The id of its token. */
  token: string;
  name: string;
}

/** What an agent asks of its person. */
export interface Asked {
  kind: AgentRequest['kind'];
  project: Pick<ProjectHeadRecord, '_id' | 'name' | 'rev'>;
  sentence: string;
  /** Of an edit: they were made on the project's revision. */
  patches?: readonly MusicPatch[];
  rendering?: AgentRendering;
}

/** What agents ask of their people, whose studios answer: edits to take, renderings, publishing. */
export class AgentRequests implements PersonalData {
  readonly name = 'agentRequests';
  /** Who is woken when something of a user's changes. */
  readonly #watching = new Map<string, Set<() => void>>();
  #watchers = 0;
  #isClosed = false;

  constructor(
    private readonly records: Model<AgentRequestRecord>,
    private readonly projects: Pick<Projects, 'patch' | 'update'>,
    private readonly access: Pick<ProjectAccess, 'ownHead'>,
    private readonly uploads: Pick<Uploads, 'isOwnRender' | 'removeRender'>,
    private readonly agents: { isAny(user: string): Promise<boolean> },
    private readonly now: () => Date,
  ) {}

  /** Asks. Rejects with `quota_exceeded` where too much is open, or an edit is too large. */
  async ask(
    { user, token, name: agent }: Agent,
    { kind, project, sentence, patches, rendering }: Asked,
  ): Promise<AgentRequest> {
    const now = this.now();
    const text = patches && JSON.stringify(patches);
    if (text && text.length > mostCharacters) {
      throw refuse('quota_exceeded', 'This edit is too large to be looked at. Make it in parts.');
    }
    const open = { user, state: anyOf('waiting', 'rendering'), expiresAt: after(now) };
    const [waiting, kept] = await Promise.all([
      this.records.countDocuments(open, { limit: most.open }),
      this.records.countDocuments({ user }, { limit: most.kept }),
    ]);
    if (waiting >= most.open) {
      throw refuse(
        'quota_exceeded',
        `${waiting} requests wait for this person, who answers them in the studio.`,
      );
    }
    if (kept >= most.kept) throw refuse('quota_exceeded', `At most ${most.kept} requests a day.`);
    const record: AgentRequestRecord = {
      ...recordOf({ user, token, name: agent }, { kind, project, sentence }, now),
      state: 'waiting',
      ...(text === undefined ? {} : { patches: text }),
      ...(rendering ? { rendering } : {}),
      expiresAt: new Date(now.getTime() + patience[kind]),
    };
    await this.records.create(record);
    this.#changed(user);
    return agentRequestOf(record, now);
  }

  /** Tells of an edit that an agent who may has made by itself: studios that have the project open bring it in. */
  async tell(
    agent: Agent,
    { project, sentence }: Pick<Asked, 'project' | 'sentence'>,
    madeRev: number,
  ): Promise<void> {
    const now = this.now();
    const { user } = agent;
    const made = { user, kind: 'edit' as const, state: 'done' as const, patches: unset };
    const old = await this.records
      .find(made)
      .sort({ createdAt: -1, _id: -1 })
      .skip(most.made - 1)
      .select({ _id: 1 })
      .lean();
    await this.records.deleteMany({ _id: mongoose.trusted({ $in: old.map(({ _id }) => _id) }) });
    await this.records.create({
      ...recordOf(agent, { kind: 'edit', project, sentence }, now),
      state: 'done',
      madeRev,
      expiresAt: now,
      endedAt: now,
    });
    this.#changed(user);
  }

  /** Newest first. */
  async list(user: string): Promise<AgentRequest[]> {
    const found = await this.records
      .find({ user })
      .sort({ createdAt: -1, _id: -1 })
      .lean<AgentRequestRecord[]>();
    const now = this.now();
    return found.map((record) => agentRequestOf(record, now));
  }

  /** One of the user's; `token`: only what was asked with that one. Rejects with `not_found`. */
  async read(user: string, id: string, token?: string): Promise<AgentRequest> {
    return agentRequestOf(await this.#find(user, id, token), this.now());
  }

  /**
   * Tells all of a user's requests now and whenever they change, for so many seconds at most, and resolves to them. It ends
   * at once for who has no agent, or watches too often.
   */
  async watch(
    user: string,
    seconds: number,
    tell: (requests: AgentRequest[]) => void,
    signal: AbortSignal,
  ): Promise<AgentRequest[]> {
    const until = this.now().getTime() + seconds * 1000;
    const own = this.#watching.get(user)?.size ?? 0;
    const isWelcome = own < watchers.own && this.#watchers < watchers.all;
    let told = '';
    for (;;) {
      const changed = isWelcome ? this.#nextChange(user, signal) : undefined;
      try {
        const stamp = await this.#stamp(user);
        const left = until - this.now().getTime();
        const ends = !changed || left <= 0 || signal.aborted || this.#isClosed;
        if (ends || !(await this.agents.isAny(user))) return await this.list(user);
        if (stamp !== told) tell(await this.list(user));
        told = stamp;
        await Promise.race([
          changed.promise,
          setTimeout(Math.min(left, lookMs), undefined, { ref: false }),
        ]);
      } finally {
        changed?.end();
      }
    }
  }

  /** Ends all watching, as the server stops. */
  close(): void {
    this.#isClosed = true;
    for (const user of this.#watching.keys()) this.#changed(user);
  }

  /** Gives a rendering to one studio, for ten minutes. Rejects with `not_found` or `request_settled`. */
  async claim(user: string, id: string): Promise<AgentRequest> {
    const now = this.now();
    const late = { state: 'rendering' as const, claimedUntil: before(now) };
    const free = [{ state: 'waiting' as const }, late];
    const claimed = await this.records
      .findOneAndUpdate(
        { _id: id, user, kind: 'render', expiresAt: after(now), $or: free },
        { $set: { state: 'rendering', claimedUntil: new Date(now.getTime() + claimMs) } },
        { returnDocument: 'after' },
      )
      .lean<AgentRequestRecord>();
    if (!claimed) {
      await this.#find(user, id);
      throw settled();
    }
    this.#changed(user);
    return agentRequestOf(claimed, now);
  }

  /**
   * Answers one, once. What is taken is done before it counts as answered, and comes to nothing new when it is done twice.
   * Rejects with `not_found`, `request_settled`, `upload_mismatch`, or as saving a project does: then it stays open.
   */
  async answer(user: string, id: string, answer: AgentAnswer): Promise<AgentRequest> {
    const record = await this.#find(user, id);
    const now = this.now();
    if (!isOpen(record) || record.expiresAt <= now) throw settled();
    const outcome = answer.isTaken ? await this.#make(record, answer) : leftOf(record, answer);
    const ended = await this.records
      .findOneAndUpdate(
        { _id: id, user, state: anyOf('waiting', 'rendering') },
        { $set: { ...outcome, endedAt: now } },
        { returnDocument: 'after' },
      )
      .lean<AgentRequestRecord>();
    if (!ended) throw settled();
    this.#changed(user);
    return agentRequestOf(ended, now);
  }

  /** Ends what an agent still asks, whose token has ended. */
  async endOf(user: string, token: string): Promise<void> {
    const open = { user, token, state: anyOf('waiting', 'rendering') };
    await this.records.updateMany(open, { $set: { state: 'declined', endedAt: this.now() } });
    this.#changed(user);
  }

  /** Removes what has ended a day ago, and the files that were rendered for it. */
  async sweep(): Promise<void> {
    const then = new Date(this.now().getTime() - keptMs);
    const unanswered = { endedAt: unset, expiresAt: before(then) };
    const found = await this.records
      .find({ createdAt: before(then), $or: [{ endedAt: before(then) }, unanswered] })
      .sort({ createdAt: 1 })
      .limit(sweptAtOnce)
      .lean<AgentRequestRecord[]>();
    for (const { _id, user, url } of found) {
      if (url) await this.uploads.removeRender(user, url);
      await this.records.deleteOne({ _id });
    }
  }

  async collect(user: string): Promise<Json> {
    // A request is JSON data; only its interface lacks the index signature of Json.
    return (await this.list(user)) as unknown as Json;
  }

  async forget(user: string): Promise<void> {
    await this.records.deleteMany({ user });
    this.#changed(user);
  }

  /** Does what its person said yes to, and gives what is kept of that. */
  async #make(
    { user, kind, project, rev, patches = '[]' }: AgentRequestRecord,
    answer: AgentAnswer,
  ): Promise<Partial<AgentRequestRecord>> {
    if (kind === 'render') {
      const { url } = answer;
      if (url === undefined || !(await this.uploads.isOwnRender(user, url, project))) {
        throw refuse('upload_mismatch', 'A rendering needs the file that was uploaded for it.');
      }
      return { state: 'done', url };
    }
    const head = await this.access.ownHead(user, project);
    if (kind === 'publish') {
      const seen = answer.rev ?? rev;
      if (head.rev !== seen) {
        throw refuse('project_conflict', 'This project has changed since you looked at it.');
      }
      const { rev: madeRev } = await this.projects.update(user, project, seen, { isPublic: true });
      return { state: 'done', madeRev };
    }
    if (answer.rev !== undefined) return { state: 'done', madeRev: answer.rev };
    const made = await this.projects.patch(user, project, rev, JSON.parse(patches));
    return { state: 'done', madeRev: made.rev };
  }

  /** What changes with any of a user's requests; their edits may be large. */
  async #stamp(user: string): Promise<string> {
    const found = await this.records
      .find({ user })
      .select({ state: 1, expiresAt: 1, claimedUntil: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .lean();
    const now = this.now();
    return JSON.stringify(
      found.map(({ _id, state, expiresAt, claimedUntil }) => [
        _id,
        state,
        expiresAt <= now,
        claimedUntil,
      ]),
    );
  }

  async #find(user: string, id: string, token?: string): Promise<AgentRequestRecord> {
    const own = { _id: id, user, ...(token === undefined ? {} : { token }) };
    const record = await this.records.findOne(own).lean<AgentRequestRecord>();
    if (!record) throw refuse('not_found', 'There is no such request');
    return record;
  }

  #changed(user: string): void {
    for (const wake of this.#watching.get(user) ?? []) wake();
  }

  /** A promise for the next change of a user's, until `end`. */
  #nextChange(user: string, signal: AbortSignal): { promise: Promise<void>; end(): void } {
    const all = this.#watching.get(user) ?? new Set();
    this.#watching.set(user, all);
    this.#watchers++;
    let wake = () => {};
    const promise = new Promise<void>((resolve) => {
      wake = resolve;
    });
    all.add(wake);
    signal.addEventListener('abort', wake);
    const end = () => {
      signal.removeEventListener('abort', wake);
      this.#watchers--;
      all.delete(wake);
      if (all.size === 0 && this.#watching.get(user) === all) this.#watching.delete(user);
    };
    return { promise, end };
  }
}

/** What is kept of each, whatever becomes of it. */
function recordOf(
  { user, token, name: agent }: Agent,
  { kind, project, sentence }: Pick<Asked, 'kind' | 'project' | 'sentence'>,
  createdAt: Date,
): Omit<AgentRequestRecord, 'state' | 'expiresAt'> {
  return {
    _id: randomId(),
    user,
    token,
    kind,
    agent,
    project: project._id,
    projectName: project.name,
    rev: project.rev,
    sentence,
    createdAt,
  };
}

/** Of an edit that nobody had to take. */
const unset = mongoose.trusted({ $exists: false });

/** What is kept of a request that its person did not take. */
function leftOf(
  { kind }: AgentRequestRecord,
  { reason }: AgentAnswer,
): Partial<AgentRequestRecord> {
  if (reason === undefined) return { state: 'declined' };
  return { state: kind === 'render' ? 'failed' : 'declined', reason };
}

function anyOf(...states: AgentRequestRecord['state'][]) {
  return mongoose.trusted({ $in: states });
}

function after(time: Date) {
  return mongoose.trusted({ $gt: time });
}

function before(time: Date) {
  return mongoose.trusted({ $lte: time });
}

function settled() {
  return refuse('request_settled', 'This request was answered already, or has ended.');
}
