import { ticks } from '@hocket/sdk';

/** A section as it is drawn: pixels from where the song's table begins. */
export interface SectionPlace {
  bars: number;
  left: number;
  width: number;
}

/** Pixels that a distance has at least to be snapped to. */
const leastGap = 9;

/** Where the song's time is drawn: sections are as wide as there is room, so that a bar of one may be wider than another's. */
export class SongScale {
  readonly #sections: readonly (SectionPlace & { from: number; to: number })[];

  constructor(sections: readonly SectionPlace[]) {
    let from = 0;
    this.#sections = sections.map((section) => {
      const to = from + section.bars * ticks.cycle;
      const placed = { ...section, from, to };
      from = to;
      return placed;
    });
  }

  /** Ticks of the song's end. */
  get end(): number {
    return this.#sections.at(-1)?.to ?? 0;
  }

  /** Pixels of a time in ticks; past the song's end its last section goes on. */
  xOf(time: number): number {
    const section = this.#at(({ to }) => time < to);
    if (!section) return 0;
    return section.left + ((time - section.from) / (section.to - section.from)) * section.width;
  }

  /** The time in ticks at a pixel, 0 at least. */
  timeAt(x: number): number {
    const section = this.#at(({ left, width }) => x < left + width);
    if (!section || section.width <= 0) return 0;
    const share = Math.max(0, x - section.left) / section.width;
    return Math.round(section.from + share * (section.to - section.from));
  }

  /** Ticks between the places that a drag at a time snaps to: a sixteenth, a beat or a bar, as there is room. */
  gridAt(time: number): number {
    const section = this.#at(({ to }) => time < to);
    const barWidth = section ? section.width / section.bars : 0;
    if (barWidth / 16 >= leastGap) return ticks.step;
    return barWidth / 4 >= leastGap ? ticks.quarter : ticks.cycle;
  }

  /** The nearest place that a drag snaps to. */
  snapped(time: number): number {
    const grid = this.gridAt(time);
    return Math.max(0, Math.round(time / grid) * grid);
  }

  #at(isIt: (section: SectionPlace & { from: number; to: number }) => boolean) {
    return this.#sections.find(isIt) ?? this.#sections.at(-1);
  }
}

/** A time of the song as people count it: bar, beat and sixteenth from 1, as far as they are not the first. */
export function barText(time: number): string {
  const bar = Math.floor(time / ticks.cycle) + 1;
  const beat = Math.floor((time % ticks.cycle) / ticks.quarter) + 1;
  const sixteenth = Math.floor((time % ticks.quarter) / ticks.step) + 1;
  if (sixteenth > 1) return `${bar}.${beat}.${sixteenth}`;
  return beat > 1 ? `${bar}.${beat}` : String(bar);
}
