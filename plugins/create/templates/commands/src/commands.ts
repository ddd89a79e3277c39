import type { CommandModule, MusicPatch } from '@hocket/sdk';

/** Ticks of a beat, a quarter note. */
const beat = 960;

const commands: CommandModule = async (studio) => {
  const [music, shown] = await Promise.all([studio.read(), studio.shown()]);
  const pattern = music.patterns.find(({ id }) => id === shown.pattern);
  const track = shown.track ?? music.tracks[0]?.id ?? '';
  const notes = Object.entries(pattern?.lanes[track]?.notes ?? {});
  return notes.flatMap(([id, { at, velocity }]): MusicPatch[] => {
    const path = `/patterns/${shown.pattern}/lanes/${track}/notes/${id}`;
    // A patch without a value takes away what stands there.
    if (studio.command.endsWith('.thin')) return Math.floor(at / beat) % 2 === 1 ? [{ path }] : [];
    // Loud on the beat, softer between.
    const share = at % beat === 0 ? 1 : 0.7;
    return [{ path: `${path}/velocity`, value: Number((velocity * share).toFixed(2)) }];
  });
};

export default commands;
