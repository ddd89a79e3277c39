import { type Insert, insertLimits, stripInserts } from '../inserts.ts';
import { clamp } from '../limits.ts';
import type { Music, Writable } from '../music.ts';
import type { EffectContribution } from '../plugin/manifest.ts';
import type { ProjectStore } from '../studio.ts';

type Place = Pick<Insert, 'track' | 'bus'>;
type Inserts = Record<string, Writable<Insert>>;

/**
 * What edits the inserts of the mixer's strips, by their ids. Edits of one amount in quick succession are one step of undo.
 * Amounts are kept in their ranges; what names nothing changes nothing.
 */
export class InsertEdits {
  readonly #project: Pick<ProjectStore, 'change'>;

  constructor(project: Pick<ProjectStore, 'change'>) {
    this.#project = project;
  }

  /** Puts an effect behind all others of a strip; answers its id, undefined where the strip or the project is full. */
  add({ track, bus }: Place, { id: effect, mode }: EffectContribution): string | undefined {
    let added: string | undefined;
    this.#edit(undefined, (inserts) => {
      const there = stripInserts({ inserts }, { track, bus });
      const isFull =
        there.length >= insertLimits.strip || Object.keys(inserts).length >= insertLimits.inserts;
      if (isFull) return;
      // By what it is, so that two people who add one effect to one strip at once make one.
      const name = `${track ?? bus} ${effect}`.slice(0, 56);
      let id = name;
      for (let count = 2; Object.hasOwn(inserts, id); count += 1) id = `${name} ${count}`;
      const at = (there.at(-1)?.[1].at ?? 0) + 1;
      const place = track === undefined ? { bus } : { track };
      inserts[id] = { ...place, effect, at, amount: mode === 'insert' ? 1 : 0.4 };
      added = id;
    });
    return added;
  }

  remove(id: string): void {
    this.#edit(undefined, (inserts) => {
      delete inserts[id];
    });
  }

  /** Moves it towards the beginning (-1) or the end (1) of its strip. */
  move(id: string, by: -1 | 1): void {
    this.#edit(undefined, (inserts) => {
      const moved = inserts[id];
      if (!moved) return;
      const order = stripInserts({ inserts }, moved).map(([each]) => each);
      const from = order.indexOf(id);
      const to = from + by;
      if (to < 0 || to >= order.length) return;
      order.splice(from, 1);
      order.splice(to, 0, id);
      for (const [at, each] of order.entries()) (inserts[each] as Writable<Insert>).at = at + 1;
    });
  }

  /** Bypasses it, or lets it sound again. */
  bypass(id: string, isOff: boolean): void {
    this.#change(id, undefined, (insert) => {
      if (isOff) insert.off = true;
      else delete insert.off;
    });
  }

  /** How much of the sound goes into it, 0 to 1. */
  setAmount(id: string, amount: number): void {
    if (!Number.isFinite(amount)) return;
    this.#change(id, `insert ${id} amount`, (insert) => {
      insert.amount = clamp(amount, 0, 1);
    });
  }

  /** A parameter; undefined puts it back to what it is at first. */
  setParam(id: string, name: string, value: number | undefined): void {
    this.#change(id, `insert ${id} ${name}`, (insert) => {
      const { [name]: _, ...others } = insert.params ?? {};
      const isSet = value !== undefined && Number.isFinite(value);
      setParams(insert, isSet ? { ...others, [name]: value } : others);
    });
  }

  /** All parameters at once, as a preset has them. */
  setParams(id: string, params: Readonly<Record<string, number>>): void {
    this.#change(id, undefined, (insert) => setParams(insert, { ...params }));
  }

  #change(id: string, kind: string | undefined, edit: (insert: Writable<Insert>) => void): void {
    this.#edit(kind, (inserts) => {
      const insert = inserts[id];
      if (insert) edit(insert);
    });
  }

  #edit(kind: string | undefined, edit: (inserts: Inserts) => void): void {
    this.#project.change((music: Writable<Music>) => {
      const inserts: Inserts = music.inserts ?? {};
      edit(inserts);
      if (Object.keys(inserts).length > 0) music.inserts = inserts;
      else delete music.inserts;
    }, kind);
  }
}

function setParams(insert: Writable<Insert>, params: Record<string, number>): void {
  if (Object.keys(params).length > 0) insert.params = params;
  else delete insert.params;
}

/**
 * What a knob of an insert sets, as a `KnobAddress` has it beside its track or the mix; `param` is `amount`, or a parameter.
 *
 * @example
 * insertControl({ bus: 'master', effect: 'acme.plate' }, 'decay') // "insert master acme.plate decay"
 */
export function insertControl(
  { bus, effect }: Pick<Insert, 'bus' | 'effect'>,
  param: string,
): string {
  return ['insert', ...(bus ? [bus] : []), effect, param].join(' ');
}
