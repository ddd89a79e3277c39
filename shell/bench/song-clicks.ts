import type { MusicProject } from '@hocket/sdk';
import { SongByMouse } from '../e2e/song-by-mouse.ts';
import type { StudioBench } from './open-bench.ts';

/** Bars of each of its four sections: sixty are two minutes at a new project's tempo. */
const bars = 15;
const melodic = ['Bass', 'Lead', 'Pad'];

/**
 * Makes a song of two minutes by mouse and answers the clicks and drags that it took. Rejects unless what the studio saves
 * of it is one: four sections, in each of them other chords, another bass and another melody.
 */
export async function songClicks(bench: StudioBench): Promise<number> {
  const { page, studio } = await bench.openStudio();
  const hand = new SongByMouse(page);
  await hand.make(bars);
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/projects') && request.method() === 'POST',
  );
  await studio.header.getByRole('button', { name: 'Save', exact: true }).click();
  const { bpm, song, patterns, tracks } = (await asked).postDataJSON() as MusicProject;
  await page.context().close();
  const seconds = song.reduce((sum, section) => sum + section.bars, 0) * (240 / bpm);
  const ids = tracks.filter(({ name }) => melodic.includes(name)).map(({ id }) => id);
  const played = ids.map((id) => {
    const lanes = song.map(
      (section) => patterns.find((each) => each.id === section.pattern)?.lanes[id],
    );
    const notes = lanes.map((lane) => Object.values(lane?.notes ?? {}));
    return new Set(notes.filter(({ length }) => length > 0).map((lane) => JSON.stringify(lane)))
      .size;
  });
  if (seconds < 120 || played.length < 3 || played.some((different) => different < 4)) {
    throw new Error(
      `${seconds} s, of which each track plays ${played.join(', ')} different parts.`,
    );
  }
  return hand.gestures;
}
