import { applyPatches, musicalPart, replaceMusic } from '@hocket/music';
import {
  HocketError,
  type Music,
  type MusicPatch,
  type MusicProject,
  type PanelPermission,
  pluginLimits,
} from '@hocket/sdk';
import { TokenBucket } from '@hocket/sdk/token-bucket';
import { runInAction } from 'mobx';
import type { PanelRightsStore } from './panel-rights.ts';

/** Edits and texts to keep: at once, and a second. */
const requests = { burst: 8, perSecond: 4 };
/** Of one edit. */
const mostPatches = 2000;

/** Whose requests are answered, and of what. */
export interface PluginRequestOptions {
  /** The plugin's id, its name, and what it asks for. */
  plugin: string;
  from: string;
  permissions: readonly PanelPermission[];
  rights: PanelRightsStore;
  project: {
    readonly music: MusicProject;
    readonly patterns: { readonly shown: { readonly id: string } };
    readonly tracks: { readonly shown: string | undefined };
    change(edit: ReturnType<typeof replaceMusic>, kind?: string, name?: string): boolean;
  };
}

/** What a panel or a command of a plugin may do: each request is answered where the user allows it. */
export class PluginRequests {
  readonly #bucket = new TokenBucket(requests.burst, requests.perSecond);
  readonly #options: PluginRequestOptions;

  constructor(options: PluginRequestOptions) {
    this.#options = options;
  }

  /** What is asked for and the user has not decided about. */
  get undecided(): readonly PanelPermission[] {
    const { plugin, permissions, rights } = this.#options;
    const decided = rights.of(plugin);
    return permissions.filter((each) => decided[each] === undefined);
  }

  /** Decides about all that is. */
  decide(isAllowed: boolean): void {
    const { plugin, rights } = this.#options;
    rights.set(plugin, Object.fromEntries(this.undecided.map((each) => [each, isAllowed])));
  }

  may(permission: PanelPermission): boolean {
    const { plugin, permissions, rights } = this.#options;
    return permissions.includes(permission) && rights.of(plugin)[permission] === true;
  }

  /** The music as plugins read it. */
  get music(): Music {
    return musicalPart(this.#options.project.music);
  }

  /** Answers a request that a worker claims to have. Rejects with `permission_denied`, `keep_too_long` or `panel_busy`. */
  async answer(wish: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { plugin, rights, project } = this.#options;
    if (wish.what === 'read') {
      this.#demand('music.read');
      return this.music;
    }
    if (wish.what === 'shown') {
      this.#demand('music.read');
      return { pattern: project.patterns.shown.id, track: project.tracks.shown };
    }
    if (wish.what === 'kept') {
      this.#demand('keep');
      return rights.kept(plugin);
    }
    if (wish.what === 'keep') {
      this.#demand('keep');
      this.#take();
      const { text } = wish;
      if (typeof text !== 'string' || text.length > pluginLimits.keptLength)
        throw new HocketError(
          'keep_too_long',
          `A plugin keeps a text of at most ${pluginLimits.keptLength} characters.`,
        );
      rights.keep(plugin, text);
    }
    return undefined;
  }

  /**
   * As any edit from elsewhere: all of it or nothing, and a step of undo, called by the plugin and by what it was done with.
   * False where it changes nothing. Throws `permission_denied`, `panel_busy` or `music_invalid`.
   */
  edit(patches: unknown, by?: string): boolean {
    this.#demand('music.edit');
    this.#take();
    if (!Array.isArray(patches) || patches.length > mostPatches)
      throw new HocketError(
        'music_invalid',
        `An edit is a list of at most ${mostPatches} patches.`,
      );
    const { from, project } = this.#options;
    const name = by === undefined || by === from ? from : `${from}: ${by}`;
    const made = applyPatches(this.music, patches as MusicPatch[]);
    return runInAction(() => project.change(replaceMusic(made), undefined, name));
  }

  #demand(permission: PanelPermission): void {
    if (!this.may(permission))
      throw new HocketError('permission_denied', `The user does not allow ${permission}.`);
  }

  #take(): void {
    if (!this.#bucket.take(1, performance.now() / 1000))
      throw new HocketError('panel_busy', 'The panel asks for this more often than it may.');
  }
}
