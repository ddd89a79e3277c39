import { midiOf } from '@hocket/sdk';
import { notesOf, type PlayedMusic, soundName } from './music.ts';

/** A tune that everybody may play: MIDI numbers and lengths in quarter notes, as songbooks print its beginning; ways to play it apart by a bar. */
const tunes = {
  // Hill, 1893: Good Morning to All; public domain since 2016.
  happyBirthday: 'G4/.75 G4/.25 A4 G4 C5 B4/2 G4/.75 G4/.25 A4 G4 D5 C5/2',
  twinkle: 'C4 C4 G4 G4 A4 A4 G4/2 F4 F4 E4 E4 D4 D4 C4/2',
  frereJacques: 'C4 D4 E4 C4 C4 D4 E4 C4 E4 F4 G4/2 E4 F4 G4/2',
  // Beethoven, op. 125.
  odeToJoy: 'E4 E4 F4 G4 G4 F4 E4 D4 C4 C4 D4 E4 E4/1.5 D4/.5 D4/2',
  alleMeineEntchen: 'C4/.5 D4/.5 E4/.5 F4/.5 G4 G4 A4/.5 A4/.5 A4/.5 A4/.5 G4/2',
  haenschenKlein: 'G4 E4 E4/2 F4 D4 D4/2 C4 D4 E4 F4 G4 G4 G4/2',
  // Pierpont, 1857.
  jingleBells: 'E4 E4 E4/2 E4 E4 E4/2 E4 G4 C4/1.5 D4/.5 E4/4',
  // Gruber, 1818; in six eighths.
  silentNight: 'G4/1.5 A4/.5 G4 E4/3 G4/1.5 A4/.5 G4 E4/3',
  auClairDeLaLune: 'C4 C4 C4 D4 E4/2 D4/2 C4 E4 D4 D4 C4/4',
  maryLamb:
    'E4 D4 C4 D4 E4 E4 E4/2 D4 D4 D4/2 E4 G4 G4/2 | E4/1.5 D4/.5 C4 D4 E4 E4 E4/2 D4 D4 D4/2 E4 G4 G4/2',
  oldMacDonald: 'G4 G4 G4 D4 E4 E4 D4/2 B4 B4 A4 A4 G4/2',
  greensleeves:
    'A4 C5/2 D5 E5/1.5 F5/.5 E5 D5/2 B4 G4/1.5 A4/.5 B4 | A4 C5/2 D5 E5/1.5 F#5/.5 E5 D5/2 B4 G4/1.5 A4/.5 B4',
  amazingGrace: 'D4 G4/2 B4/.5 G4/.5 B4/2 A4 G4/2 E4 D4/2',
  whenTheSaints: 'C4 E4 F4 G4/5 C4 E4 F4 G4/5 C4 E4 F4 G4/2 E4/2 C4/2 E4/2 D4/4',
  sakura: 'A4 A4 B4/2 A4 A4 B4/2 A4 B4 C5 B4 A4 B4/.5 A4/.5 F4/2',
  kaeruNoUta: 'C4 D4 E4 F4 E4 D4 C4/2 E4 F4 G4 A4 G4 F4 E4/2',
  laCucaracha:
    'C4/.5 C4/.5 C4/.5 F4/1.5 A4 C4/.5 C4/.5 C4/.5 F4/1.5 A4 | C4/.5 C4/.5 C4/.5 F4 A4 C4/.5 C4/.5 C4/.5 F4 A4',
} as const;

/** A tune by its name. */
export type KnownTune = keyof typeof tunes;

/** Cycles that a quarter note may take, as one writes tunes in twos and in threes. */
const quarters = [1 / 4, 1 / 3, 1 / 8, 1 / 6, 1 / 2, 1 / 12, 2 / 3, 1, 1 / 16];

/**
 * Whether a layer plays the tune's beginning as its highest notes: the same intervals in any key, its onsets in the same
 * proportion at any tempo, each within a third of a quarter note (a dotted pair may be even). What lies below does not
 * matter.
 */
export function playsTune(music: PlayedMusic, tune: KnownTune): boolean {
  return tunes[tune].split(' | ').some((way) => follows(music, way));
}

function follows(music: PlayedMusic, way: string): boolean {
  let at = 0;
  const asked = way.split(' ').map((word) => {
    const [name = '', length = '1'] = word.split('/');
    const place = at;
    at += Number(length);
    return { place, pitch: midiOf(name) ?? 0 };
  });
  const [start] = asked;
  if (start === undefined) return false;
  const notes = notesOf(music.events);
  const layers = [...new Set(notes.map(soundName))].map((name) =>
    notes.filter((note) => soundName(note) === name),
  );
  const near = (line: typeof notes, place: number, within: number) =>
    line
      .filter(({ begin }) => Math.abs(begin - place) < within)
      .sort((one, other) => Math.abs(one.begin - place) - Math.abs(other.begin - place));
  return layers.some((line) =>
    line.some((first) =>
      quarters.some((quarter) => {
        let before = first.begin - 1;
        return asked.every(({ place, pitch }) => {
          const wanted = first.pitch + pitch - start.pitch;
          const note = near(line, first.begin + place * quarter, quarter * 0.34).find(
            (each) => each.pitch === wanted && each.begin > before + 1e-4,
          );
          if (note === undefined) return false;
          before = note.begin;
          return !line.some(
            (each) => Math.abs(each.begin - note.begin) < 1e-4 && each.pitch > wanted,
          );
        });
      }),
    ),
  );
}
