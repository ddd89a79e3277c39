import { type MusicNote, noteName, type Studio, ticks } from '@hocket/sdk';

/** What a note is, in words: the cells of its row, and all of them in one sentence. */
export interface NoteWords {
  pitch: string;
  /** From 1, such as 2.25. */
  beat: string;
  /** In steps. */
  length: string;
  /** In percent. */
  velocity: string;
  sentence: string;
}

/** Says notes in the language of the studio. */
export function noteWords({ t, language }: Pick<Studio, 't' | 'language'>) {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return (note: MusicNote, pitch: number | undefined, isOutside: boolean): NoteWords => {
    const cells = {
      pitch: pitch === undefined ? t('roll:noPitch') : noteName(pitch),
      beat: numbers.format(1 + note.at / ticks.quarter),
      length: numbers.format(note.length / ticks.step),
      velocity: numbers.format(Math.round(note.velocity * 100)),
    };
    const key = isOutside ? 'roll:noteOutside' : 'roll:note';
    return { ...cells, sentence: t(key, cells) };
  };
}
