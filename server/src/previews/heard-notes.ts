import { createHash } from 'node:crypto';
import { isSilentMusic, partOfEvent } from '@hocket/music';
import { codeOf, isEmptyCode, type ProjectView, pitchOf } from '@hocket/sdk';
import type { Evaluator } from '../evaluator/evaluator.ts';
import { fulfilsWithin } from '../limits/fulfils-within.ts';

/** A note of a program, as its picture shows it. */
export interface PicturedNote {
  /** Which sound it is of, in the order in which they begin. */
  lane: number;
  /** Times from the first bar shown to the end of the last, 0 to 1. */
  begin: number;
  end: number;
  /** MIDI number; undefined for drums. */
  pitch?: number;
}

type Heard = Pick<Evaluator, 'hear'>;

/** Bars that are shown of a program, which never says how long it is; lanes; notes. */
const [bars, mostLanes, mostNotes] = [4, 8, 1000];
/** Programs whose notes are cached, some 50 kB each. */
const maxCached = 100;

/** What projects play that have a program and no notes. Caches those of the latest programs, and that one has none. */
export class HeardNotes {
  readonly #cache = new Map<string, Promise<readonly PicturedNote[]>>();
  readonly #evaluator: Heard;
  readonly #timeoutMs: number;

  /** `timeoutMs`: how long whoever asks waits at most; what is heard later is there for the next. */
  constructor(evaluator: Heard, timeoutMs = 4000) {
    this.#evaluator = evaluator;
    this.#timeoutMs = timeoutMs;
  }

  /** None of a project that plays its notes, and of a program that cannot be heard, or not now. Never rejects. */
  async of(project: ProjectView): Promise<readonly PicturedNote[]> {
    const { strudelCode: code, bpm } = project;
    if (isEmptyCode(code) || !isSilentMusic(project)) return [];
    const key = createHash('sha256').update(`${bpm} ${code}`).digest('base64url');
    const heard = this.#cache.get(key) ?? this.#hear(key, code, bpm);
    this.#cache.delete(key);
    this.#cache.set(key, heard);
    const [oldest] = this.#cache.keys();
    if (oldest !== undefined && this.#cache.size > maxCached) this.#cache.delete(oldest);
    return (await fulfilsWithin(this.#timeoutMs, heard)) ? heard : [];
  }

  #hear(key: string, code: string, bpm: number): Promise<readonly PicturedNote[]> {
    const heard = this.#evaluator
      .hear('previews', [{ code, cps: bpm / 240, cycles: bars }])
      .then(([program]) => notesOf(program?.events ?? []));
    heard.catch((error: unknown) => {
      // Too many are heard now: another call tries it again.
      if (codeOf(error) === 'busy') this.#cache.delete(key);
    });
    return heard;
  }
}

function notesOf(events: Awaited<ReturnType<Heard['hear']>>[number]['events']): PicturedNote[] {
  const lanes = new Map<string, number>();
  return events.slice(0, mostNotes).flatMap((event): PicturedNote[] => {
    const { begin, end } = event;
    const value = event.value as Parameters<typeof pitchOf>[0];
    const sound = partOfEvent({ begin, end, value });
    const lane = lanes.get(sound) ?? lanes.size;
    if (lane >= mostLanes) return [];
    lanes.set(sound, lane);
    const pitch = pitchOf(value);
    const length = Math.max(0, end - begin);
    return [
      {
        lane,
        begin: begin / bars,
        end: Math.min(1, (begin + length) / bars),
        ...(pitch !== undefined && Number.isFinite(pitch) && { pitch }),
      },
    ];
  });
}
