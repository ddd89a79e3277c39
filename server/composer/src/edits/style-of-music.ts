import type { Chance } from '../chance.ts';
import { type Genre, meterOf } from '../genre.ts';
import { genres } from '../genres/genres.ts';
import type { Sketch } from './sketch.ts';

/** The style that music is most like, of those in its meter: by its instruments, its beat and its tempo. */
export function styleOf(sketch: Sketch, meter: 12 | 16, chance: Chance): Genre {
  const layers = sketch.parts.flatMap((part) => part.layers);
  const fitting = genres.filter((genre) => meterOf(genre) === meter);
  const scored = fitting.map((genre) => {
    const { drums, bass, chords, melody } = genre;
    const sounds = [...drums, bass, chords, melody].map(({ sound }) => sound);
    const shared = sounds.filter((sound) => layers.some((layer) => layer.sound === sound)).length;
    const beats = drums.filter(({ bars, sound }) => {
      const rhythm = bars[0].replace(/[^.]/g, 'x');
      return layers.some((layer) => layer.sound === sound && layer.steps?.startsWith(rhythm));
    }).length;
    const [low, high] = genre.bpm;
    const near = sketch.bpm >= low && sketch.bpm <= high ? 2 : 0;
    return { genre, score: shared + 2 * beats + near };
  });
  const most = Math.max(...scored.map(({ score }) => score));
  const [first, ...others] = scored.flatMap(({ genre, score }) => (score === most ? [genre] : []));
  return chance.pick([first ?? (genres[0] as Genre), ...others]);
}
