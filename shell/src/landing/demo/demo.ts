import { gridToCode } from '@hocket/music';
import { makeAutoObservable } from 'mobx';
import {
  type DemoCells,
  defaultCells,
  demoBpm,
  demoProject,
  emptyCells,
} from '../../stores/project/demo-project.ts';
import type { PageServices } from '../../studio-context.ts';
import { DemoSound, type DemoSoundOptions, type DemoTab } from './demo-sound.ts';

/** What stands in the demo's editor at first. */
const defaultCode = `stack(
  s("bd*4, [~ sd]*2, hh*8"),
  note("<c2 c2 g2 e2>*4").s("bass"),
  note("<c4 e4 g4 b4>*2").s("saw").lpf(900)
)
`;

/** What the demo needs from outside. */
export interface DemoOptions extends DemoSoundOptions {
  engine: DemoSoundOptions['engine'];
  localStore: PageServices['localStore'];
  /** Where it is said that there is nothing to play. */
  log: Pick<Console, 'warn'>;
}

/** The landing page's demo: a beat and a program. What a visitor makes of them is kept for the studio. */
export class Demo {
  tab: DemoTab = 'grid';
  cells: DemoCells;
  code: string;
  readonly sound: DemoSound;
  readonly #options: DemoOptions;

  constructor(options: DemoOptions) {
    this.#options = options;
    const made = options.localStore.read('demo');
    this.cells = made?.cells ?? defaultCells();
    this.code = made?.code ?? defaultCode;
    this.sound = new DemoSound(options);
    makeAutoObservable(this, { sound: false }, { autoBind: true });
  }

  show(tab: DemoTab): void {
    this.tab = tab;
  }

  toggle(row: number, step: number): void {
    this.set(row, step, !this.cells[row]?.[step]);
  }

  set(row: number, step: number, isOn: boolean): void {
    const cells = this.cells[row];
    if (cells?.[step] === undefined || cells[step] === isOn) return;
    cells[step] = isOn;
    this.keep({ cells: this.cells });
    this.follow();
  }

  /** Turns every step off, stops, and goes back to the first step. */
  clear(): void {
    this.cells = emptyCells();
    this.sound.stop();
    this.keep({ cells: this.cells });
  }

  write(code: string): void {
    this.code = code;
    this.keep({ code });
  }

  /** Plays the beat, or stops it. Nothing happens while no step is on. */
  async toggleGrid(): Promise<void> {
    if (this.sound.playing === 'grid') this.sound.stop();
    else if (this.isEmpty)
      this.#options.log.warn('The demo has nothing to play: every row is empty.');
    else await this.sound.play('grid', this.program);
  }

  /** Plays the program from its start. */
  runCode(): Promise<void> {
    return this.sound.play('code', () => this.code);
  }

  /** Plays the program, or stops it. */
  async toggleCode(): Promise<void> {
    if (this.sound.playing === 'code') this.sound.stop();
    else await this.runCode();
  }

  private get isEmpty(): boolean {
    return this.cells.every((row) => !row.includes(true));
  }

  /** The beat as a stack of Strudel at the demo's tempo, without empty rows. */
  private program(): string {
    const stack = gridToCode(demoProject(this.cells)) ?? 'silence';
    return `setcpm(${demoBpm / 4})\n${stack}`;
  }

  /** A beat that sounds goes on as it was edited. */
  private follow(): void {
    if (this.sound.playing !== 'grid') return;
    if (this.isEmpty) this.sound.stop();
    else void this.sound.change(this.program());
  }

  private keep(made: { cells?: DemoCells; code?: string }): void {
    this.#options.localStore.write('demo', { ...this.#options.localStore.read('demo'), ...made });
  }
}
