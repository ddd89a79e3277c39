import type { Studio } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { codeOf } from '../project-code.ts';
import { blockBefore } from './block-pairs.ts';
import { type CodeBlock, codeBlocks } from './code-blocks.ts';
import { type LabelState, readLabel, writeLabel } from './label-state.ts';
import { soundingCode } from './sounding-code.ts';

/** The labelled blocks of the project's code, and which of them are heard: their labels say it. */
export class BlockMix {
  constructor(private readonly studio: Pick<Studio, 'engine' | 'project' | 'transport'>) {
    makeAutoObservable<this, 'studio'>(this, { studio: false }, { autoBind: true });
  }

  get blocks(): readonly CodeBlock[] {
    return codeBlocks(codeOf(this.studio.project));
  }

  /**
   * Mutes or solos a block, or ends that: in the text, as one step of undo, and at once in what sounds, where
   * other blocks stay as they are. Rejects like `Transport.play`; the text is changed then.
   */
  async toggle(block: CodeBlock, state: 'muted' | 'solo'): Promise<void> {
    const { project, transport } = this.studio;
    const code = codeOf(project);
    const sounding = soundingCode(this.studio);
    const old = sounding && blockBefore(sounding, code, block);
    const next = readLabel(block.label).state === state ? 'plays' : state;
    project.setCode(relabelled(code, block, next), 'own');
    if (sounding !== undefined && old)
      await transport.play(transport.source, relabelled(sounding, old, next));
  }
}

function relabelled(code: string, { label, from }: CodeBlock, state: LabelState['state']): string {
  const now = writeLabel({ name: readLabel(label).name, state });
  return code.slice(0, from) + now + code.slice(from + label.length);
}
