import { ticks } from '@hocket/sdk';
import { type Genre, meterOf } from '../genre.ts';
import { genres } from '../genres/genres.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Sketch } from './sketch.ts';

/** The style in this meter that the music resembles most, by its instruments, its beat and its tempo. */
export function styleOf(sketch: Sketch, meter: 12 | 16, random: SeededRandom): Genre {
  const { tracks, music } = sketch;
  const rhythms = tracks.map((track) => ({
    sound: track.strudelName,
    bars: sketch.lanes(track).map(({ notes }) => {
      const steps = new Set(notes.map(({ at }) => Math.floor(at / ticks.step)));
      return Array.from({ length: meter }, (_, step) => (steps.has(step) ? 'x' : '.')).join('');
    }),
  }));
  const fitting = genres.filter((genre) => meterOf(genre) === meter);
  const scored = fitting.map((genre) => {
    const { drums, bass, chords, melody } = genre;
    const sounds = [...drums, bass, chords, melody].map(({ sound }) => sound);
    const shared = sounds.filter((sound) => rhythms.some((each) => each.sound === sound)).length;
    const beats = drums.filter(({ bars, sound }) => {
      const rhythm = bars[0].replace(/[^.]/g, 'x');
      return rhythms.some((each) => each.sound === sound && each.bars.includes(rhythm));
    }).length;
    const [low, high] = genre.bpm;
    const near = music.bpm >= low && music.bpm <= high ? 2 : 0;
    return { genre, score: shared + 2 * beats + near };
  });
  const most = Math.max(...scored.map(({ score }) => score));
  const [first, ...others] = scored.flatMap(({ genre, score }) => (score === most ? [genre] : []));
  return random.pick([first ?? (genres[0] as Genre), ...others]);
}
