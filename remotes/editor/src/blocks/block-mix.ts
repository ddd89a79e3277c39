import type { CodeParts, Studio } from '@hocket/sdk';
import {
  type CodeBlock,
  codeBlocks,
  type LabelState,
  readLabel,
  writeLabel,
} from '@hocket/sdk/code-blocks';
import { makeAutoObservable, reaction } from 'mobx';
import { projectCode } from '../text/project-code.ts';
import { blockBefore } from './block-pairs.ts';
import { soundingCode } from './sounding-code.ts';

/** How many switches are remembered, so that undo and redo of each of them is followed at once. */
const maxSwitches = 100;

/** A switch that was turned: the text before and after, and where the block's label stands in both. */
interface SwitchEdit {
  before: string;
  after: string;
  at: number;
}

/** The labelled blocks of the project's code, and which of them are heard: their labels say it. */
export class BlockMix {
  readonly #switches: SwitchEdit[] = [];
  readonly #studio: Pick<Studio, 'engine' | 'project' | 'transport'>;

  constructor(studio: Pick<Studio, 'engine' | 'project' | 'transport'>) {
    this.#studio = studio;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get blocks(): readonly CodeBlock[] {
    return codeBlocks(projectCode(this.#studio.project));
  }

  /** Whether a block is muted, or plays alone. */
  stateOf({ label }: CodeBlock, state: 'muted' | 'solo'): boolean {
    const { name, state: written } = readLabel(label);
    return (
      written === state ||
      (state === 'solo' && this.#partsWith(name)?.solos.includes(name) === true)
    );
  }

  /** Mutes or solos a block, or ends that: in the text, as one step of undo. In a room solo is one's own, and in no text. */
  toggle(block: CodeBlock, state: 'muted' | 'solo'): void {
    const { project } = this.#studio;
    const label = readLabel(block.label);
    const parts = this.#partsWith(label.name);
    if (parts && state === 'solo' && label.state !== 'solo') {
      parts.solo(label.name);
      return;
    }
    const before = projectCode(project);
    const next = label.state === state ? 'plays' : state;
    const after = relabelled(before, block, next);
    this.#switches.push({ before, after, at: block.from });
    if (this.#switches.length > maxSwitches) this.#switches.shift();
    project.setCode(after, 'own');
  }

  /**
   * Lets what sounds follow each switch at once, also when undo and redo turn it; other blocks stay as they
   * are. `report` gets what the engine refuses. The returned function ends that.
   */
  follow(report: (error: unknown) => void): () => void {
    return reaction(
      () => projectCode(this.#studio.project),
      (now, was) => {
        const edit = this.#switches.find(
          ({ before, after }) =>
            (before === was && after === now) || (after === was && before === now),
        );
        if (edit) this.sound(now, edit.at).catch(report);
      },
    );
  }

  /** The parts of the room that one is in, for a block with that name. */
  #partsWith(name: string): CodeParts | undefined {
    return name.includes('$') ? undefined : this.#studio.project.room?.parts;
  }

  /** Gives the block that sounds the label that it has in `code` at an offset. */
  private async sound(code: string, at: number): Promise<void> {
    const { project, transport } = this.#studio;
    const block = codeBlocks(code).find(({ from }) => from === at);
    const switched = (sounding: string) => {
      const old = block && blockBefore(sounding, code, block);
      return old && relabelled(sounding, old, readLabel(block.label).state);
    };
    const parts = project.room?.parts;
    if (parts?.ran !== undefined) return parts.rerun(switched);
    const sounding = soundingCode(this.#studio);
    const program = sounding === undefined ? undefined : switched(sounding);
    if (program !== undefined) await transport.play(transport.source, program);
  }
}

function relabelled(code: string, { label, from }: CodeBlock, state: LabelState['state']): string {
  const now = writeLabel({ name: readLabel(label).name, state });
  return code.slice(0, from) + now + code.slice(from + label.length);
}
