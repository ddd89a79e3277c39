import type { RunTime, Studio } from '@hocket/sdk';
import { blockAt, type CodeBlock, readLabel } from '@hocket/sdk/code-blocks';
import { BlockMix } from '../blocks/block-mix.ts';
import { FormatError } from '../format/format-error.ts';
import type { CodeRun } from '../run/code-run.ts';
import { EditorSettings } from '../settings/editor-settings.ts';
import type { SurfaceHandle } from '../surface/surface.ts';
import { projectCode } from '../text/project-code.ts';
import { translateOf } from '../translate.ts';
import { save } from './code-actions.tsx';
import type { CommandName } from './command-keys.ts';

/** What the editor's keys and buttons do. */
export class EditorCommands {
  readonly mix: BlockMix;
  readonly settings = new EditorSettings();
  #surface: SurfaceHandle | null = null;
  readonly #studio: Studio;
  readonly #run: CodeRun;

  constructor(studio: Studio, run: CodeRun) {
    this.#studio = studio;
    this.#run = run;
    this.mix = new BlockMix(studio);
  }

  /** Takes the surface, which knows the caret, when it is loaded; null when it goes. */
  readonly attach = (surface: SurfaceHandle | null): void => {
    this.#surface = surface;
  };

  readonly do = (name: CommandName): void => {
    const run = this.#run;
    const studio = this.#studio;
    const commands: Record<CommandName, () => void> = {
      run: () => this.runAll(),
      runAtCycle: () => this.runAll('cycle'),
      runBlock: () =>
        this.atCaret((block) => {
          const { name } = readLabel(block.label);
          const parts = studio.project.room?.parts;
          const has = parts?.ownerOf(name)?.name;
          const owner = parts?.players.find((player) => player.name === has);
          if (owner && !owner.isOneself) {
            const text = translateOf(studio)('partRunByOwner', { name, owner: owner.name });
            studio.notify({ kind: 'info', text });
            return;
          }
          this.#surface?.flash(block.from, block.to);
          void run.startBlock(block);
        }),
      stop: run.stop,
      save: () => void save(studio),
      mute: () => this.atCaret((block) => this.mix.toggle(block, 'muted')),
      solo: () => this.atCaret((block) => this.mix.toggle(block, 'solo')),
      format: () => void this.format(),
      reference: () => void this.showReference(),
    };
    commands[name]();
  };

  private runAll(time?: RunTime): void {
    this.#surface?.flash(0, projectCode(this.#studio.project).length);
    void this.#run.start(time);
  }

  /** Lets what sounds follow the switches of blocks; the returned function ends that. */
  readonly follow = (): (() => void) => {
    const studio = this.#studio;
    return this.mix.follow((error) =>
      studio.notify({ kind: 'error', text: studio.explain(error) }),
    );
  };

  /** Brings the code into an even form, as one step of undo; what is no JavaScript stays and is marked. */
  private async format(): Promise<void> {
    const run = this.#run;
    const studio = this.#studio;
    const surface = this.#surface;
    const { project } = studio;
    const code = projectCode(project);
    try {
      const { formatCode } = await import('../format/format-code.ts');
      const now = await formatCode(code, surface?.caret() ?? 0);
      // The code was edited while it was being formatted, so the result no longer fits.
      if (projectCode(project) !== code) return;
      if (now.code === code) {
        studio.notify({ kind: 'info', text: translateOf(studio)('formatted') });
        return;
      }
      surface?.show(now.code, now.caret);
      project.setCode(now.code, 'own');
    } catch (error) {
      if (error instanceof FormatError)
        run.showFailure({ sentence: { key: 'notJavaScript' }, place: error.place });
      else studio.notify({ kind: 'error', text: translateOf(studio)('formatUnavailable') });
    }
  }

  /** Opens the reference at the function whose name the caret is in, else at its beginning. */
  private async showReference(): Promise<void> {
    const studio = this.#studio;
    const caret = this.#surface?.caret() ?? 0;
    const code = projectCode(studio.project);
    const [before] = /[\w$]*$/.exec(code.slice(0, caret)) ?? [];
    const [after] = /^[\w$]*/.exec(code.slice(caret)) ?? [];
    const { functionNamed, referencePage } = await import('../assist/reference.ts');
    const found = functionNamed(`${before}${after}`);
    studio.showHelp(found ? referencePage(found) : 'reference');
  }

  private atCaret(act: (block: CodeBlock) => void): void {
    const studio = this.#studio;
    const block = blockAt(this.mix.blocks, this.#surface?.caret() ?? 0);
    if (block) act(block);
    else studio.notify({ kind: 'info', text: translateOf(studio)('noBlock') });
  }
}
