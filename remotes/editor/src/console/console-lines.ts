import type { Event, LogLine, Studio } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';

/** Lines that stay; older ones go. */
const mostLines = 200;
/** Milliseconds between two looks at what plays, and cycles that one look reaches back at most. */
const pollMs = 100;
const lookBack = 0.5;

/** A line with how often it came one after the other. */
export interface ConsoleLine extends LogLine {
  number: number;
  times: number;
}

/** What the program of the main slot says: lines of its run, and those of onsets as they sound. */
export class ConsoleLines {
  lines: ConsoleLine[] = [];
  isOpen = false;
  #number = 0;
  /** The cycle up to which onsets were looked at. */
  #seen = 0;
  readonly #studio: Pick<Studio, 'engine' | 'transport'>;

  constructor(studio: Pick<Studio, 'engine' | 'transport'>) {
    this.#studio = studio;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get warnings(): number {
    return this.lines.filter(({ level }) => level !== 'info').length;
  }

  /** Listens to programs from now on; the returned function ends that. */
  follow(): () => void {
    return this.#studio.engine.onLog?.(this.add) ?? (() => {});
  }

  /** Adds the lines of onsets as they sound; the returned function ends that. */
  followOnsets(): () => void {
    this.#seen = this.#studio.engine.now('main').cycle;
    const timer = setInterval(this.look, pollMs);
    return () => clearInterval(timer);
  }

  /** Adds lines; the first warning opens the console. */
  add(lines: readonly LogLine[]): void {
    const had = this.warnings;
    for (const line of lines) {
      const last = this.lines.at(-1);
      if (last && isSame(last, line)) last.times += 1;
      else this.lines.push({ ...line, number: ++this.#number, times: 1 });
    }
    this.lines.splice(0, this.lines.length - mostLines);
    if (had === 0 && this.warnings > 0) this.isOpen = true;
  }

  clear(): void {
    this.lines = [];
  }

  toggle(isOpen = !this.isOpen): void {
    this.isOpen = isOpen;
  }

  private look(): void {
    const { engine } = this.#studio;
    const { cycle } = engine.now('main');
    const begin = Math.max(this.#seen, cycle - lookBack);
    this.#seen = cycle;
    // After a new start the cycles count from 0 again.
    if (!(cycle > begin)) return;
    const code = engine.program?.('main')?.code ?? '';
    const saying = engine
      .onsets(begin, cycle)
      .filter(({ log, begin: at }) => log !== undefined && at >= begin && at < cycle)
      .sort((one, other) => one.begin - other.begin);
    this.add(saying.flatMap((event) => linesOf(event, code)));
  }
}

function isSame(one: LogLine, other: LogLine): boolean {
  return (['text', 'line', 'level', 'code'] as const).every((key) => one[key] === other[key]);
}

/** What an onset says, at the line of what it was written with. */
function linesOf({ log = [], locations = [] }: Event, code: string): LogLine[] {
  const [from] = locations[0] ?? [];
  const place = from !== undefined && { line: code.slice(0, from).split('\n').length };
  return log.map((text) => ({ level: 'info', text, ...place }));
}
