import { type AiCurrent, codeOf, limits, type Music } from '@hocket/sdk';
import { codeToMusic } from '../read-song/code-to-music.ts';
import type { MusicReading } from '../read-song/music-reading.ts';
import { editRefused } from '../reasons.ts';
import { musicToCode } from '../write-code/music-to-code.ts';
import { isSaid, saidInText } from './music-in-text.ts';

/** Whether `s("name")` plays. */
type Knows = (name: string) => boolean;

const pitched = /\b(note|n|freq|scale|chord|voicing|arp)\s*\(/;
const mostUnread = 256;
/** Notes of a layer that are changed word by word. */
const mostWords = 3;

/** A program as whoever edits it in words is told of it, at its project's tempo. Parses, never evaluates, never throws. */
export function currentOfCode(code: string, bpm: number, knows?: Knows): AiCurrent {
  const reading = codeToMusic(code, knows ? { knows } : {});
  const unread = (reading?.layers ?? []).flatMap((layer) =>
    layer.locked
      ? [{ name: layer.name.slice(0, limits.nameLength), isPitched: pitched.test(layer.code) }]
      : [],
  );
  return {
    version: 2,
    ...(reading ? { music: { ...reading.music, bpm } } : {}),
    unread: unread.slice(0, mostUnread),
  };
}

/**
 * The program that says music which was edited as `currentOfCode` gave it. Where only layers were edited, all other text
 * stays word for word; another form is written anew as a whole. Throws `edit_refused` or `link_fixed` where the program
 * has layers that only its text can say and no place for the edit, and `music_too_long`.
 */
export function codeOfEdit(code: string, wanted: Music, knows: Knows = () => true): string {
  const reading = codeToMusic(code, { knows });
  if (reading === undefined) throw editRefused('nothing_found');
  const goal = reading.setsTempo ? wanted : { ...wanted, bpm: reading.music.bpm };
  if (isSaid(goal, reading)) return code;
  try {
    return saidInText({ code, music: reading.music, reading }, goal, knows, {
      mostWords,
      hasForm: false,
    }).code;
  } catch (error) {
    const isPlaceless = ['edit_refused', 'link_fixed'].includes(codeOf(error) ?? '');
    if (!isPlaceless || reading.layers.some(({ locked }) => locked)) throw error;
    return writtenAnew(goal, reading);
  }
}

function writtenAnew(music: Music, { setsTempo }: MusicReading): string {
  const code = musicToCode(music, { tempo: setsTempo });
  if (code === undefined) throw editRefused('nothing_found');
  return code;
}
