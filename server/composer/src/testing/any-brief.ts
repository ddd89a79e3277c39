import fc from 'fast-check';
import { composePiece } from '../compose-piece.ts';
import { modesOf } from '../genre.ts';
import { genres } from '../genres/genres.ts';
import { type MusicalBrief, roles } from '../musical-brief.ts';
import type { Piece } from '../piece.ts';
import { SeededRandom } from '../seeded-random.ts';

const share = fc.constantFrom(-1, -0.5, 0, 0.5, 1);

/** Any brief that a prompt can lead to. */
const anyBrief: fc.Arbitrary<MusicalBrief> = fc
  .record({
    genre: fc.constantFrom(...genres),
    tonic: fc.integer({ min: 0, max: 11 }),
    mode: fc.constantFrom('major', 'minor', 'dorian', 'phrygian', 'mixolydian'),
    density: share,
    brightness: share,
    space: fc.constantFrom(0, 0.5, 0.8),
    roles: fc.oneof(fc.constant(roles), fc.subarray([...roles], { minLength: 1 })),
    bars: fc.option(fc.integer({ min: 1, max: 64 }), { nil: undefined }),
    form: fc.constantFrom(undefined, 'loop', 'song'),
  })
  .map(({ tonic, mode, ...rest }) => ({
    ...rest,
    key: { tonic, mode },
    bpm: rest.genre.bpm[0],
    readings: [],
    ignored: [],
    confidence: 1,
  }));

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** Pieces by brief and seed: each property is tried on the same ones, which take longer to compose than to look at. */
const composed = new Map<string, Piece>();

/** Runs `check` on pieces of many briefs and seeds. */
export function everyPiece(check: (piece: Piece) => void, numRuns = 300): void {
  fc.assert(
    fc.property(anyBrief, seeds, (brief, seed) => {
      const key = JSON.stringify([brief, brief.genre.name, seed]);
      const piece = composed.get(key) ?? composePiece(brief, new SeededRandom(seed));
      composed.set(key, piece);
      check(piece);
    }),
    { numRuns },
  );
}

/** A piece in a style, with nothing else requested. */
export function pieceIn(name: string, seed: number, wishes: Partial<MusicalBrief> = {}): Piece {
  const genre = genres.find((each) => each.name === name);
  if (genre === undefined) throw new Error(`There is no style ${name}.`);
  const random = new SeededRandom(name, seed);
  const key = { tonic: random.integer(0, 11), mode: random.pick(modesOf(genre)) };
  const bpm = random.integer(...genre.bpm);
  const plain = { density: 0, brightness: 0, space: 0, roles, readings: [], ignored: [] };
  return composePiece({ genre, key, bpm, confidence: 1, ...plain, ...wishes }, random);
}
