/** The composer's own knowledge, for benchmarks that judge its music. */

export { pieceOfRequest } from '../composer.ts';
export { genreSeparation } from '../genre-separation.ts';
export { genres } from '../genres/genres.ts';
export type { ScaleMode } from '../key.ts';
export type { WordTable } from '../languages/word-table.ts';
export { wordTables } from '../languages.ts';
export type { Piece } from '../piece.ts';
export { genreWords } from '../read-named-things.ts';
export { SeededRandom } from '../seeded-random.ts';
export { writeStrudel } from '../write-strudel.ts';
