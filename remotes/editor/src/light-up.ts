import type { AudioEngine, RunningProgram } from '@hocket/sdk';
import type { AceEditor } from './ace.ts';
import { changeOf } from './delta-change.ts';
import { LitMarker } from './lit-marker.ts';
import { MovedText } from './moved-text.ts';

/** What tells which fragments sound. */
export type SoundingEngine = Pick<AudioEngine, 'now' | 'onsets' | 'program'>;

/** Shorter than anything that sounds, in cycles: an instant. */
const instant = 1e-9;

/**
 * Lights the fragments of the text that sound, frame by frame, until the returned function is called;
 * tells each program that it finds playing.
 */
export function lightUp(
  editor: AceEditor,
  engine: SoundingEngine,
  onProgram: (program: RunningProgram) => void,
): () => void {
  const { session } = editor;
  const marker = new LitMarker(editor);
  let program: RunningProgram | undefined;
  let moved: MovedText | undefined;
  let lit = '';
  let frame = 0;

  const follow = (delta: Parameters<typeof changeOf>[1]) =>
    moved?.edited(changeOf(session.doc, delta));
  session.on('change', follow);

  const tick = () => {
    const running = engine.program?.('main');
    if (running !== program) {
      program = running;
      if (running) onProgram(running);
      moved =
        running?.code === undefined ? undefined : new MovedText(running.code, session.getValue());
    }
    const places = moved ? soundingPlaces(engine, moved) : [];
    const key = places.join(' ');
    if (key !== lit) marker.light(places);
    lit = key;
    frame = requestAnimationFrame(tick);
  };
  tick();
  return () => {
    cancelAnimationFrame(frame);
    session.off('change', follow);
    marker.light([]);
    marker.remove();
  };
}

/** Where the text now has what is heard now, each place once. */
function soundingPlaces(engine: SoundingEngine, moved: MovedText): [number, number][] {
  const { cycle } = engine.now('main');
  const places = new Map<string, [number, number]>();
  for (const { locations = [] } of engine.onsets(cycle, cycle + instant)) {
    for (const [from, to] of locations) {
      const place = moved.place(from, to);
      if (place) places.set(String(place), place);
    }
  }
  return [...places.values()].sort(([one], [other]) => one - other);
}
