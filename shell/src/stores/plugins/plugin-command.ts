import type { runCommand } from '@hocket/engine/panel-frame';
import { type Action, type CommandGroup, HocketError, messageOf, type Studio } from '@hocket/sdk';
import type { PanelRightsStore } from './panel-rights.ts';
import type { PluginRequestOptions, PluginRequests } from './plugin-requests.ts';
import { wordFor, wordsIn } from './plugin-words.ts';

/** Where commands of plugins run, and on what. */
export interface CommandHome {
  studio: Pick<Studio, 'language' | 'notify' | 't'> & {
    plugins: Pick<Studio['plugins'], 'rights'>;
  };
  project: PluginRequestOptions['project'] & { readonly data: object };
  /** URLs; absent where no code runs. */
  panelScripts?: { frame: string; worker: string } | undefined;
  /** The engine's, unless another is given. */
  open?: typeof runCommand;
}

/** Comes with the first command that is run. */
const opened: typeof runCommand = async (...given) =>
  (await import('@hocket/engine/panel-frame')).runCommand(...given);

/** A command of a plugin, as the palette offers it. */
export class PluginCommand implements Action {
  readonly id: string;
  readonly group: string;
  readonly #of: CommandGroup;
  readonly #command: CommandGroup['commands'][number];
  readonly #home: CommandHome;

  constructor(of: CommandGroup, command: CommandGroup['commands'][number], home: CommandHome) {
    this.id = `command.${command.id}`;
    this.group = of.name;
    this.#of = of;
    this.#command = command;
    this.#home = home;
  }

  readonly title = (): string => wordFor(this.#words, this.#command.name);

  /** Whether the user has said what it may do. Rejects with `network_unreachable`. */
  async isDecided(): Promise<boolean> {
    return (await this.#requests()).undecided.length === 0;
  }

  /** What it asks for. */
  get permissions(): CommandGroup['permissions'] {
    return this.#of.permissions;
  }

  /** Says that it may do what it asks for. Rejects with `network_unreachable`. */
  async allow(): Promise<void> {
    (await this.#requests()).decide(true);
  }

  /**
   * Runs it, and makes what it answers one step of undo. Rejects with `command_failed`, `command_too_slow`,
   * `command_unavailable`, `command_denied` or `network_unreachable`, and then nothing has changed.
   */
  readonly run = async (): Promise<void> => {
    const { studio, project, panelScripts, open = opened } = this.#home;
    const { frame = '', worker = '' } = panelScripts ?? {};
    const { file, code, id } = this.#command;
    const { data } = project;
    const name = this.title();
    const requests = await this.#requests();
    if (!requests.may('music.edit')) {
      const text = `“${name}” changed nothing: “${this.group}” may not change the music. Allow it in Settings, Plugins.`;
      throw new HocketError('command_denied', text, { details: { name, plugin: this.group } });
    }
    const patches = await open(
      { frame, worker, name, answer: (wish) => requests.answer(wish) },
      { file, code, words: this.#words, command: id },
    );
    // Another project that was opened meanwhile is not what was meant.
    const isChanged = project.data === data && this.#edit(requests, patches, name);
    const kind = isChanged ? 'success' : 'info';
    const text = studio.t(isChanged ? 'texts:command.done' : 'texts:command.nothing', { name });
    studio.notify({ kind, text });
  };

  #edit(requests: PluginRequests, patches: unknown, name: string): boolean {
    try {
      return requests.edit(patches, name);
    } catch (cause) {
      const failure = messageOf(cause).replace(/\.$/, '');
      const text = `“${name}” changed nothing: it failed (${failure}).`;
      throw new HocketError('command_failed', text, { cause, details: { name, failure } });
    }
  }

  get #words(): Readonly<Record<string, string>> {
    return wordsIn(this.#command.words, this.#home.studio.language);
  }

  async #requests(): Promise<PluginRequests> {
    const { studio, project } = this.#home;
    // The studio's own plugins have it; only what panels of remotes see of it is in the SDK.
    const rights = (await studio.plugins.rights?.()) as PanelRightsStore;
    const { plugin, permissions, name: from } = this.#of;
    return rights.requests({ plugin, from, permissions, project });
  }
}
