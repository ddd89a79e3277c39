import type { ApiClient } from '@hocket/api';
import type { AgentRequest } from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { OpenProject } from '../project/project.ts';
import { AgentEdit, type AgentEditOptions, bringIn } from './agent-edit.ts';
import type { AgentRenderer } from './agent-renderer.ts';

export interface AgentInboxOptions extends AgentEditOptions {
  api: AgentEditOptions['api'] & Pick<ApiClient, 'getProject' | 'answerAgentRequest'>;
  project: OpenProject;
  renderer: AgentRenderer;
  /** A file is there for its agent. */
  onRendered(request: AgentRequest): void;
  /** What an agent made by itself stands in the open project from now on. */
  onMade(request: AgentRequest): void;
  onFailed(error: unknown): void;
}

/** What agents ask of the user, one thing at a time, the oldest first, and what the user answers. Observable. */
export class AgentInbox {
  readonly renderer: AgentRenderer;
  /** The edit that is looked at. */
  edit: AgentEdit | undefined = undefined;
  /** Something is being answered. */
  isBusy = false;
  private requests: readonly AgentRequest[] = [];
  /** Ids of what is not shown again, and of what was answered here, as the server says in a moment. */
  private readonly settled = observable.set<string>();
  /** Ids of renderings that were tried: each is once on this page. */
  readonly #tried = new Set<string>();
  readonly #bringing = new SerialQueue();
  readonly #options: AgentInboxOptions;

  constructor(options: AgentInboxOptions) {
    this.#options = options;
    this.renderer = options.renderer;
    makeAutoObservable<this, 'requests' | 'settled'>(
      this,
      {
        renderer: false,
        edit: observableRef,
        requests: observableRef,
        settled: false,
      },
      { autoBind: true },
    );
  }

  /** What is asked now; undefined where there is nothing. */
  get asked(): AgentRequest | undefined {
    return this.open[0];
  }

  /** How much else waits. */
  get more(): number {
    return Math.max(0, this.open.length - 1);
  }

  /** Whether it is about the project that is open. */
  get isHere(): boolean {
    return this.asked?.project.id === this.#options.project.data.id;
  }

  /** Takes what the server tells, the newest first; renders what is to be rendered, and brings in what was made. */
  receive(requests: readonly AgentRequest[]): void {
    this.requests = requests;
    const { renderer } = this;
    const isOpen = ({ state }: AgentRequest) => state === 'waiting' || state === 'rendering';
    const { request } = renderer;
    if (request && !requests.some((each) => each.id === request.id && isOpen(each)))
      renderer.give();
    if (this.edit && this.edit.request.id !== this.asked?.id) this.close();
    this.renderNext();
    const made = requests.filter(({ project: { id } }) => id === this.#options.project.data.id);
    const newest = made.find(({ kind, state }) => kind === 'edit' && state === 'done');
    if (newest) this.bringIn(newest);
  }

  /** Looks at the edit that is asked. Rejects as reading it does. */
  async look(): Promise<void> {
    const { asked } = this;
    if (asked?.kind !== 'edit' || !this.isHere) return;
    const edit = new AgentEdit(this.#options, asked);
    this.edit = edit;
    await edit.read();
  }

  /** Looks no more. */
  close(): void {
    this.edit?.end();
    this.edit = undefined;
  }

  /** Does not show it again on this page; it goes on waiting. */
  later(): void {
    const { asked } = this;
    this.close();
    if (asked) this.settled.add(asked.id);
  }

  /** Takes the edit that is looked at. Rejects as `AgentEdit.take`. */
  take(): Promise<void> {
    const { edit } = this;
    return this.answer(edit?.request, async () => edit?.take());
  }

  /** Says no, with the reason where there is one. Rejects with the server's code. */
  refuse(reason?: string): Promise<void> {
    const { asked } = this;
    return this.answer(asked, async ({ id }) => {
      const why = reason === undefined ? {} : { reason: reason.slice(0, 500) };
      await this.#options.api.answerAgentRequest(id, { isTaken: false, ...why });
    });
  }

  /** Publishes what is asked for, as the user sees it. Rejects with the server's code, or as `save`. */
  publish(): Promise<void> {
    return this.answer(this.asked, async (asked) => {
      const { api, project } = this.#options;
      const { id } = asked.project;
      const { data } = project;
      const isOpen = data.id === id;
      if (isOpen && project.dirty) await project.save();
      const { edits, music, room } = project;
      // What a room has made of it is saved by the server.
      const rev = room ? (await api.getProject(id)).rev : isOpen ? data.rev : asked.rev;
      const { madeRev } = await api.answerAgentRequest(asked.id, { isTaken: true, rev });
      if (madeRev === undefined || !isOpen || project.data !== data) return;
      project.accept({ id, rev: madeRev, isPublic: true }, { edits, music });
    });
  }

  /** Nobody is signed in any more. */
  end(): void {
    this.close();
    this.renderer.give();
  }

  private get open(): readonly AgentRequest[] {
    return this.requests
      .filter(({ id, kind, state }) => {
        const isAsked = kind !== 'render' && state === 'waiting';
        return isAsked && !this.settled.has(id);
      })
      .toReversed();
  }

  private async answer(
    asked: AgentRequest | undefined,
    work: (asked: AgentRequest) => Promise<void>,
  ): Promise<void> {
    if (!asked || this.isBusy) return;
    this.isBusy = true;
    try {
      await work(asked);
      runInAction(() => {
        this.settled.add(asked.id);
        this.close();
      });
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  /** All that was made until then, in one; one after the other. */
  private bringIn(newest: AgentRequest): void {
    const { onFailed, onMade } = this.#options;
    this.#bringing
      .take(() => bringIn(this.#options, newest))
      .then((isNew) => isNew && onMade(newest))
      .catch(onFailed);
  }

  private renderNext(): void {
    const { renderer, requests } = this;
    const { onFailed, onRendered } = this.#options;
    const next = requests
      .filter(({ kind, state }) => kind === 'render' && state === 'waiting')
      .findLast(({ id }) => !this.#tried.has(id));
    if (!next || renderer.request) return;
    this.#tried.add(next.id);
    renderer
      .render(next)
      .then((isMade) => {
        if (isMade) onRendered(next);
      }, onFailed)
      .finally(() => this.renderNext());
  }
}
