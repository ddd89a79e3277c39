/** The composer's own knowledge, for benchmarks that judge its music. */
export { Chance } from '../chance.ts';
export { genreSeparation } from '../genre-separation.ts';
export { genres } from '../genres/genres.ts';
export { type Key, keyName, type Mode, modes, tonicOf } from '../key.ts';
export type { Piece } from '../piece.ts';
export { pieceOfRequest } from '../piece-of-request.ts';
export { genreWords } from '../read-things.ts';
export { wordTables } from '../words/said-as.ts';
export type { WordTable } from '../words/word-table.ts';
export { writeStrudel } from '../write-strudel.ts';
