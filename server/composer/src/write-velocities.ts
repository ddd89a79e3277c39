import type { Bar } from './piece.ts';
import { plainNumber } from './plain-number.ts';
import { inTurns } from './write-bars.ts';
import { commonDivisor } from './write-lengths.ts';

/** A velocity for each sixteenth; undefined where nothing sounds, so that any velocity will do. */
type Velocities = readonly (number | undefined)[];

/** The velocities of a voice as mini-notation; '1' when all notes have full velocity. */
export function writeVelocities(bars: readonly Bar[]): string {
  const each = bars.map((bar) => bar.map((cell) => cell?.velocity));
  const common = overlaid(each);
  return common ? barText(common) : inTurns(each.map(barText));
}

/** One bar that agrees with all bars; undefined when they differ somewhere. */
function overlaid(bars: readonly Velocities[]): Velocities | undefined {
  const [first = []] = bars;
  const found = first.map((_, step) => new Set(bars.flatMap((bar) => bar[step] ?? [])));
  if (found.some(({ size }) => size > 1)) return undefined;
  return found.map((values) => [...values][0]);
}

/** A bar as its shortest repeated unit, written as runs of equal velocity: `1@3 0.4`. */
function barText(bar: Velocities): string {
  const size = Array.from({ length: bar.length }, (_, index) => index + 1).find(
    (unit) => bar.length % unit === 0 && overlaid(chunks(bar, unit)) !== undefined,
  );
  const unit = overlaid(chunks(bar, size ?? bar.length)) ?? bar;
  const runs = runsOf(unit);
  const [only, ...others] = runs;
  if (others.length === 0) return plainNumber(only?.velocity ?? 1);
  const shortest = runs.map(({ steps }) => steps).reduce(commonDivisor);
  const text = runs
    .map(({ velocity, steps }) => {
      const weight = steps / shortest;
      return `${plainNumber(velocity)}${weight > 1 ? `@${weight}` : ''}`;
    })
    .join(' ');
  return unit.length === bar.length ? text : `[${text}]*${bar.length / unit.length}`;
}

function chunks(bar: Velocities, size: number): Velocities[] {
  return Array.from({ length: bar.length / size }, (_, index) =>
    bar.slice(index * size, (index + 1) * size),
  );
}

/** Each velocity lasts until the next one. */
function runsOf(unit: Velocities): { velocity: number; steps: number }[] {
  const runs: { velocity: number; steps: number }[] = [];
  for (const velocity of unit) {
    const last = runs.at(-1);
    const next = velocity ?? last?.velocity ?? unit.find((each) => each !== undefined) ?? 1;
    if (last?.velocity === next) last.steps++;
    else runs.push({ velocity: next, steps: 1 });
  }
  return runs;
}
