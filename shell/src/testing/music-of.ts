import { type Project, type Step, type Track, trackControls } from '@hocket/sdk';

type Row = Pick<
  Track,
  'name' | 'strudelName' | 'volume' | 'muted' | 'solo' | 'note' | 'effects'
> & { steps: readonly Step[] };

/** What a project's chain plays, part by part, for comparison: rows with a step, in no order. */
export function musicOfGrid({ tracks, patterns, chain }: Project): string[][] {
  return chain.map((id) => {
    const steps = patterns.find((pattern) => pattern.id === id)?.steps ?? [];
    return musicOf(tracks.map((track, row) => ({ ...track, steps: steps[row] ?? [] })));
  });
}

function musicOf(rows: readonly Row[]): string[] {
  const soloed = rows.some(({ solo }) => solo);
  return rows
    .filter(({ steps }) => steps.some(({ on }) => on))
    .map(({ name, strudelName, volume, muted, solo, note, effects: own = {}, steps }) => {
      const silent = muted || (soloed && !solo);
      const notes = (note ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      const heard = steps.map((step, at) =>
        step.on
          ? [
              short(step.velocity),
              short(step.probability),
              step.repeats,
              strudelName === 'pad' ? notes : notes[Math.floor((at * notes.length) / steps.length)],
            ]
          : 0,
      );
      const amounts = trackControls.map((effect) => own[effect.name]);
      const sound = amounts.map((amount) => amount && short(amount));
      return JSON.stringify([name, strudelName, volume, silent, sound, heard]);
    })
    .sort();
}

function short(amount: number): number {
  return Math.round(amount * 1e4) / 1e4;
}
