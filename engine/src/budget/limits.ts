import { limits } from '@hocket/sdk';

/**
 * Most that a program may make the page do, and all programs of a page together. What asks for more goes on without the
 * rest, and one sentence says so (`capped`). The milliseconds are those of `docs/engine.md`, 'What a program may cost'.
 */
export const programLimits = {
  /** What a program declares: names of sounds, their files, calls of `samples()`, bytes of a map that is fetched. */
  samples: {
    sounds: 20_000,
    files: 50_000,
    calls: 20,
    mapBytes: 4_000_000,
    nameLength: 64,
    addressLength: 500,
  },
  /**
   * Decoded recordings. Bytes: of all programs together, and of the whole page, with somebody's own and those of plugins.
   * A minute of stereo at 44.1 kHz is 21 MB; ten minutes are the longest that the library takes, too.
   */
  recordings: { seconds: limits.takeSeconds, programBytes: 256_000_000, pageBytes: 768_000_000 },
  notes: {
    /** Onsets that one window may hold, per cycle begun; a program with more is refused. */
    perCycle: 4096,
    /** That one press of a key plays. */
    perPress: 32,
    /** Onsets of a window that are played, however short it is; one of a cycle has as many as `perCycle` more. */
    perWindow: 256,
    /** That begin at once: as many voices as sound at once. */
    atOnce: 128,
    /**
     * Milliseconds that their making takes: at once, and for each second of music. Taking a note down again costs about as
     * much, so that this is half of the page's time.
     */
    burst: 80,
    cost: 240,
    /**
     * A sound whose notes take no more than this, at once and for each second of music, has few of them: what is kept of
     * the time above is for such sounds alone.
     */
    sparse: { burst: 8, cost: 24, reserve: 16 },
    /** Of one tick of the clock, of all slots together; and seconds ahead within which a note no longer waits for the next. */
    tick: 12,
    near: 0.1,
    /** Seconds that a sound lasts whose samples the page computes. */
    computed: 10,
  },
  /** Lines that a program may say, characters of one, and lines of one onset. */
  log: { lines: 200, length: 300, ofOnset: 4 },
  /** Notes that sound at once; past it the oldest fade. */
  voices: 128,
  /** Milliseconds that making rooms takes: at once, and for each second of music. */
  rooms: { burst: 1500, cost: 150 },
  /** Characters of a worker's answers: of one, of all at once, and a second; `each`: as how many more one counts. */
  messages: { length: 4_000_000, burst: 16_000_000, perSecond: 8_000_000, each: 200 },
  /** Different problems that are told of one run. */
  notices: 12,
  /** Of each kind. */
  widgets: { sliders: 64, visuals: 32, inputs: 8, options: 40 },
  /** A MIDI cable carries 31,250 bits a second, 1,041 messages of three bytes: at once, and a second. */
  midi: { burst: 256, perSecond: 1000 },
} as const;

const { perCycle, perWindow } = programLimits.notes;

/** Most onsets of the window [begin, end), in cycles; a program with more is refused. */
export function maxEvents(begin: number, end: number): number {
  return perCycle * Math.max(1, Math.ceil(end - begin));
}

/** Onsets of that window that are played: the nearest. */
export function playedEvents(begin: number, end: number): number {
  return Math.min(maxEvents(begin, end), Math.ceil(perWindow + perCycle * (end - begin)));
}
