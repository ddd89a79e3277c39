import { HocketError, type Music } from '@hocket/sdk';
import { applyPatches, type SourcePatch } from '../edit-code/source-patch.ts';
import { codeToMusic } from '../read-song/code-to-music.ts';
import type { MusicReading } from '../read-song/music-reading.ts';
import { editRefused } from '../reasons.ts';
import { swingCall } from '../write-code/music-to-code.ts';
import { songPlan } from '../write-code/song-plan.ts';
import { remarkPlace, unsaidRemark } from '../write-code/unsaid-remark.ts';
import { PatternPatches } from './pattern-patches.ts';
import { partsOfReading, type SaidMusic, saidMusic, saidPatterns, saidText } from './said-music.ts';

/** Text that says music, and where. */
export interface ReadText {
  code: string;
  music: Music;
  reading: MusicReading;
}

/** How far a text may be changed. */
interface TextEditOptions {
  /** A layer of which more notes change is written anew. */
  mostWords?: number;
  /** Patterns, sections and loop are as they were; else the text is tried all the same. */
  hasForm?: boolean;
}

/** Rounds in which layers that came out otherwise are written anew. */
const mostRounds = 3;

/**
 * A text in which music is said that was edited in the grid. What the edit does not touch stays word for word. Each text
 * is read again before it is taken. Throws `edit_refused` or `link_fixed` where the text has no place for the edit.
 */
export function saidInText(
  text: ReadText,
  wanted: Music,
  knows: (sound: string) => boolean,
  { mostWords = Number.POSITIVE_INFINITY, hasForm = true }: TextEditOptions = {},
): ReadText {
  const { reading, music, code } = text;
  const parts = partsOfReading(reading);
  const [old, goal] = [saidMusic(music, parts), saidMusic(wanted, parts)];
  if (hasForm && formOf(old, music, reading) !== formOf(goal, wanted, reading)) throw linkFixed();
  if (/\.(ribbon|zoom)\(/.test(code) && restartsOf(music) !== restartsOf(wanted)) throw linkFixed();
  const layers = new PatternPatches(text, { wanted, old, goal, mostWords });
  for (let round = 0; round < mostRounds; round++) {
    const edited = applyPatches(code, [
      ...layers.patches(),
      ...endingPatches(text, wanted),
      ...remarkPatches(code, wanted),
    ]);
    const read = codeToMusic(edited, { knows, before: wanted });
    if (read && isSaid(wanted, read)) return { code: edited, music: wanted, reading: read };
    if (!layers.writeMore(wrongTracks(goal, read))) break;
  }
  throw layers.refused ?? linkFixed();
}

/** Of a grid's edit that only the code can make. */
export function linkFixed(): HocketError {
  return new HocketError(
    'link_fixed',
    'This is fixed in the code: change it there, or unlink grid and code.',
  );
}

/** Whether a text that was read says just this music. */
export function isSaid(music: Music, reading: MusicReading): boolean {
  const parts = partsOfReading(reading);
  const isSame = saidText(music, parts) === saidText(reading.music, parts);
  return isSame && (!reading.setsTempo || reading.music.bpm === music.bpm);
}

/** The tracks that came out otherwise. */
function wrongTracks(goal: SaidMusic, read: MusicReading | undefined): string[] {
  const said = read && saidMusic(read.music, partsOfReading(read));
  return goal.tracks.flatMap((track) => {
    const other = said?.tracks.find(({ id }) => id === track.id);
    return JSON.stringify(track) === JSON.stringify(other) ? [] : track.id;
  });
}

/** What only the code sets: its patterns, sections and loop. */
function formOf({ patterns, loop }: SaidMusic, music: Music, reading: MusicReading): string {
  const said = saidPatterns(music, partsOfReading(reading)).map(({ id }) => id);
  const song = music.song.map(({ name, bars, pattern, lanes = {} }) => [
    name,
    bars,
    pattern,
    Object.entries(lanes).sort(),
  ]);
  return JSON.stringify([said, patterns, loop, song]);
}

/** How parts of a song begin anew in code, which depends on how long lanes are, and on what they leave to chance. */
function restartsOf(music: Music): string {
  const { isPlain, sections } = songPlan(music);
  const parts = sections.map((section) => [
    section.restarts,
    section.parts.map(({ restart = 0 }) => restart),
  ]);
  return JSON.stringify([isPlain, parts]);
}

/** The patches for the line that names what no code says, where the text has one. */
function remarkPatches(code: string, wanted: Music): SourcePatch[] {
  const [start, end] = remarkPlace(code) ?? [];
  if (start === undefined || end === undefined) return [];
  const text = unsaidRemark(wanted);
  return [{ range: [start, text === '' ? end + 1 : end], text }];
}

/** The patches for what holds for all of the music: its swing, and its tempo where the text sets it. */
function endingPatches({ code, music, reading }: ReadText, wanted: Music): SourcePatch[] {
  const { tempo, swing } = reading.places;
  const patches: SourcePatch[] = [];
  if (tempo && music.bpm !== wanted.bpm) {
    const beats = tempo.name === 'setcpm' ? 4 : 240;
    patches.push({ range: tempo.range, text: `${wanted.bpm}/${beats}` });
  }
  const [was, will] = [music, wanted].map((each) =>
    swingCall(each.swing, songPlan(each).isOnSteps),
  );
  if (was === will) return patches;
  if (!swing) throw editRefused('swing_fixed');
  const said = /^(\s*\.swingBy\(\s*)[\d.]+(\s*,\s*8\s*\))$/.exec(code.slice(...swing));
  const amount = /^swingBy\(([\d.]+)/.exec(will ?? 'swingBy(0, 8)')?.[1];
  const call = will === undefined ? '' : `.${will}`;
  return [
    ...patches,
    { range: swing, text: said && amount !== undefined ? `${said[1]}${amount}${said[2]}` : call },
  ];
}
