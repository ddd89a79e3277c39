import { HocketError, limits, type RenderOptions } from '@hocket/sdk';

/** LUFS that a file can be brought to. */
const [quietest, loudest] = [-30, -5];

/** Throws `render_part_invalid`, `render_stems_invalid` or `render_loudness_invalid` where a choice has no meaning. */
export function checkRenderOptions({ loudness, part, stems }: RenderOptions): void {
  if (part !== undefined) {
    const { from, to } = part;
    const isPart = Number.isFinite(from) && from >= 0 && to > from && to - from <= limits.maxBars;
    if (!isPart)
      throw new HocketError(
        'render_part_invalid',
        `A part has 1 to ${limits.maxBars} bars, the last behind the first`,
        { details: { maxBars: limits.maxBars } },
      );
  }
  if (stems !== undefined && stems !== 'before' && stems !== 'after')
    throw new HocketError('render_stems_invalid', 'Stems come before or after the mix');
  if (loudness === undefined) return;
  const isLoudness = Number.isFinite(loudness) && loudness >= quietest && loudness <= loudest;
  if (!isLoudness)
    throw new HocketError(
      'render_loudness_invalid',
      `A loudness lies from ${quietest} to ${loudest} LUFS`,
      { details: { quietest, loudest } },
    );
}
