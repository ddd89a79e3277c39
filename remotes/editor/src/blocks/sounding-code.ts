import type { Studio } from '@hocket/sdk';

/** What of the studio tells which program sounds. */
export type SoundingStudio = Pick<Studio, 'engine' | 'transport'>;

/** The text of the program that sounds; undefined when nothing does, or the grid itself. */
export function soundingCode({ engine, transport }: SoundingStudio): string | undefined {
  return transport.playing ? engine.program?.('main')?.code : undefined;
}
