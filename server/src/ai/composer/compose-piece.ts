import { bassVoice } from './bass.ts';
import type { Chance } from './chance.ts';
import { drumVoices } from './drums.ts';
import { chordVoices } from './harmony.ts';
import { melodyVoice } from './melody.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { Piece, Voice } from './piece.ts';

/** Hz of the filter that makes a timbre dark. */
const darkCutoff = 1200;

/** Four bars in the brief's style: harmony first, then the voices that stand on it. */
export function composePiece(brief: MusicalBrief, chance: Chance): Piece {
  const progression = chance.pick(brief.genre.progressions);
  const voices = [
    ...drumVoices(brief, chance),
    bassVoice(brief, progression, chance),
    ...chordVoices(brief, progression, chance),
    melodyVoice(brief, progression, chance),
  ];
  const wanted = voices.filter(({ role }) => brief.roles.includes(role));
  return { brief, progression, voices: wanted.map((voice) => coloured(voice, brief)) };
}

/** A voice with what the mood does to its sound. */
function coloured(voice: Voice, { brightness, space }: MusicalBrief): Voice {
  if (voice.role === 'drums' || voice.role === 'bass') return voice;
  const { room = 0, lpf, ...effects } = voice.effects;
  const cutoff = brightness < 0 ? Math.min(lpf ?? darkCutoff, darkCutoff) : lpf;
  const wet = Math.max(room, space);
  return {
    ...voice,
    effects: {
      ...effects,
      ...(cutoff === undefined ? {} : { lpf: cutoff }),
      ...(wet > 0 ? { room: wet } : {}),
    },
  };
}
