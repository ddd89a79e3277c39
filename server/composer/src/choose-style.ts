import { HocketError } from '@hocket/sdk';
import type { Genre } from './genre.ts';
import { genres } from './genres/genres.ts';
import type { Metre } from './languages/word-table.ts';
import type { Mood } from './moods.ts';
import type { TempoRequest } from './read-tempo.ts';
import type { SeededRandom } from './seeded-random.ts';
import { isWithin } from './spelling.ts';

/** What a prompt says of the music when it names no style. */
export interface StyleHints {
  mood?: Mood;
  tempo: TempoRequest;
  metre?: Metre;
  swing?: number;
  /** Instruments by their names in `s("…")`. */
  sounds: readonly string[];
  /** A known tune's own styles. */
  styles?: readonly string[];
}

/** The styles in which an instrument is at home; those that are at home in many are left out. */
const homes: readonly (readonly [sounds: RegExp, styles: string])[] = [
  [/^piano$/, 'classical, jazz, ambient, lullaby, film, ragtime, waltz, lo-fi, pop, gospel'],
  [/epiano/, 'lo-fi, soul, deep house, jazz, funk, downtempo, gospel'],
  [/harpsichord/, 'baroque'],
  [/nylon/, 'folk, flamenco, bossa nova, bachata, lullaby, classical, country'],
  [/guitar_steel|banjo/, 'folk, country'],
  [/guitar_clean/, 'rock, pop, funk, highlife, jazz, blues, ska'],
  [/distortion/, 'rock, metal, punk'],
  [/harp$|celesta|music_box/, 'lullaby, classical, film, ambient'],
  [/violin|viola/, 'classical, klezmer, folk, tango, film, baroque, waltz'],
  [/cello|pizzicato|oboe|bassoon|french_horn|timpani/, 'classical, film, baroque, waltz'],
  [/strings/, 'film, classical, waltz, pop, ambient, baroque, disco'],
  [/acoustic_bass/, 'jazz, swing, blues, country'],
  [/drawbar_organ/, 'gospel, soul, baroque, reggae'],
  [/accordion|bandoneon/, 'polka, waltz, tango, cumbia, folk'],
  [/harmonica/, 'blues, country, folk'],
  [/flute|recorder/, 'folk, classical, film, baroque, lullaby'],
  [/clarinet/, 'klezmer, swing, classical'],
  [/sax/, 'jazz, soul, funk, swing, ska'],
  [/trumpet|trombone|brass|tuba/, 'swing, salsa, funk, ska, march, jazz, soul'],
  [/marimba|kalimba|xylophone/, 'highlife, afrobeat, children, ambient, amapiano'],
  [/vibraphone/, 'jazz, lo-fi, lullaby'],
  [/glockenspiel|customSynth5/, 'children, lullaby, film, chiptune'],
  [/steel_drums/, 'reggae, samba'],
  [/sitar|koto|shamisen|shakuhachi/, 'ambient, film, downtempo'],
  [/choir/, 'gospel, film, ambient, classical'],
  [/bagpipe/, 'march, folk'],
  [/808/, 'trap, drill, phonk, hip hop'],
  [/fmbass/, 'amapiano'],
  [/acid/, 'acid, techno'],
  [/reese/, 'drum and bass, jungle'],
  [/wobble/, 'dubstep'],
  [/square|arpsequence/, 'chiptune, synthwave, electro'],
];

/** Styles that are played in a metre of three and in one of six. */
const metreStyles: Readonly<Partial<Record<Metre, string>>> = {
  '3/4': 'waltz, lullaby, classical, folk, country, jazz, film, baroque',
  '5/4': 'jazz, film, rock, downtempo, ambient',
  '7/8': 'rock, klezmer, film, folk, metal, idm',
  '6/8': 'folk, blues, soul, gospel, lullaby, film, rock, klezmer',
};

/** Styles that fit when next to nothing is said: what most people have heard, nothing extreme. */
const everyday = [
  'house',
  'deep house',
  'disco',
  'techno',
  'trance',
  'drum and bass',
  'hip hop',
  'lo-fi',
  'downtempo',
  'reggae',
  'bossa nova',
  'afrobeat',
  'salsa',
  'soul',
  'rock',
  'pop',
  'funk',
  'jazz',
  'folk',
  'country',
  'film',
  'classical',
  'synthwave',
  'electro',
  'future bass',
];

/** Styles of the masters whose terms for a tempo are used. */
const masters = ['classical', 'baroque', 'waltz', 'march', 'polka', 'ragtime', 'film'];

const shuffled = 'blues, jazz, swing, hip hop, lo-fi, ragtime, house, soul, rock';

/**
 * A style by chance, among those that suit everything that is said; what leaves none is let go.
 */
export function chooseStyle(hints: StyleHints, random: SeededRandom): Genre {
  const { mood, tempo, metre, swing = 0, sounds, styles } = hints;
  const lists = [
    styles,
    ...sounds.map((sound) => homes.find(([pattern]) => pattern.test(sound))?.[1].split(', ')),
    metre && metreStyles[metre]?.split(', '),
    mood?.styles,
    swing > 0 ? shuffled.split(', ') : undefined,
    tempo.range && masters,
  ].filter((list) => list !== undefined);
  let left: readonly Genre[] = genres;
  const keep = (suits: (genre: Genre) => boolean) => {
    const suiting = left.filter(suits);
    if (suiting.length > 0) left = suiting;
  };
  for (const list of lists.length > 0 ? lists : [everyday]) keep(({ name }) => list.includes(name));
  keep((genre) => suitsTempo(genre, tempo));
  return random.pick(left as [Genre, ...Genre[]]);
}

function suitsTempo({ bpm: [low, high] }: Genre, { bpm, pace = 0, range }: TempoRequest): boolean {
  const said = bpm ?? (range && (range[0] + range[1]) / 2);
  if (said !== undefined) return said >= low * 0.94 && said <= high * 1.06;
  if (pace < 0) return low <= 92;
  return pace <= 0 || high >= 120;
}

/** Styles that the composer has none of, with those that are near. */
const relatives: Readonly<Record<string, string>> = {
  grime: 'drill, uk garage, dubstep',
  zydeco: 'polka, country, blues',
  cajun: 'country, folk, waltz',
  soca: 'samba, reggaeton',
  calypso: 'highlife, samba, reggae',
  fado: 'tango, folk, flamenco',
  bhangra: 'house, folk',
  bollywood: 'pop, film, disco',
  raga: 'ambient, folk, downtempo',
  qawwali: 'gospel, folk, klezmer',
  gamelan: 'ambient, idm, film',
  enka: 'tango, blues, folk',
  opera: 'classical, film, baroque',
  gregorian: 'ambient, baroque, gospel',
  chant: 'ambient, gospel, film',
  shoegaze: 'rock, ambient, synthwave',
  emo: 'punk, rock, pop',
  hyperpop: 'future bass, k-pop, chiptune',
  gqom: 'amapiano, techno, house',
  kwaito: 'amapiano, house, hip hop',
  kuduro: 'afrobeat, techno',
  footwork: 'jungle, idm, trap',
  juke: 'jungle, house, trap',
  crunk: 'trap, hip hop, phonk',
  vallenato: 'cumbia, polka, salsa',
  mariachi: 'polka, waltz, salsa',
  ranchera: 'polka, waltz, country',
  corrido: 'polka, waltz, country',
  merengue: 'salsa, bachata, polka',
  chacarera: 'folk, tango, waltz',
  celtic: 'folk, march, waltz',
  irish: 'folk, march, waltz',
  balkan: 'klezmer, polka, ska',
  yodel: 'polka, country, waltz',
  noise: 'techno, idm, metal',
  electroswing: 'swing, house, ragtime',
};

/** Asks which style is meant by a word: 422, with three to five styles that are near in kind or in spelling. */
export function whichStyle(ignored: readonly string[], random: SeededRandom): HocketError {
  const words = ignored.map((word) => word.toLowerCase());
  const at = Math.max(
    words.findIndex((word) => relatives[word] !== undefined),
    0,
  );
  const word = ignored[at] ?? '';
  const near = relatives[word.toLowerCase()]?.split(', ') ?? [];
  const names = genres.map(({ name }) => name);
  const alike = [1, 2, 3].flatMap((edits) =>
    names.filter((name) => isWithin(word.toLowerCase(), name, Math.min(edits, word.length / 2))),
  );
  const usual = ['house', 'hip hop', 'pop', 'jazz', 'rock', 'techno', 'ambient', 'salsa', 'film'];
  const start = random.integer(0, usual.length - 1);
  const others = usual.map((_, index) => usual[(start + index) % usual.length] ?? 'house');
  const suggestions = [...new Set([...near, ...alike, ...others])].slice(0, 4);
  return new HocketError(
    'ai_which_style',
    `Which style do you mean by “${word}”? Pick one that is near, or say it in other words.`,
    { details: { word, suggestions } },
  );
}
