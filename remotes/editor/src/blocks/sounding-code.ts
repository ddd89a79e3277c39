import type { Studio } from '@hocket/sdk';

/** What of the studio tells which program sounds. */
export type SoundingStudio = Pick<Studio, 'engine' | 'project' | 'transport'>;

/** The text of the program that sounds; undefined when nothing does, or the grid itself. In a room it is what all hear. */
export function soundingCode({ engine, project, transport }: SoundingStudio): string | undefined {
  const own = () => (transport.playing ? engine.program?.('main')?.code : undefined);
  return project.room?.parts?.ran ?? own();
}
