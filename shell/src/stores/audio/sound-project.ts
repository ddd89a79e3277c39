import { isSilentMusic, musicEvents, musicProjectOf, musicSource } from '@hocket/music';
import {
  type AudioEngine,
  codeOf,
  HocketError,
  isEmptyCode,
  type MusicProject,
  type PatternSource,
  type Project,
} from '@hocket/sdk';

/**
 * Plays a project in the preview slot at its own tempo: its code when grid and code are linked or the grid is empty,
 * else its grid. `from`: so many bars after its beginning. Rejects with `preview_empty`, and like `engine.run`.
 */
export async function soundProject(
  engine: Pick<AudioEngine, 'play' | 'run'>,
  project: Project | MusicProject,
  from = 0,
): Promise<void> {
  const music = musicProjectOf(project);
  const hasGrid = !isSilentMusic(music);
  const hasCode = !isEmptyCode(project.strudelCode);
  if (hasCode && (project.linked || !hasGrid)) {
    try {
      return await engine.run('preview', `${shifted(from)}${atTempo(project)}`);
    } catch (error) {
      // Where code is off, a linked grid shows the same music.
      if (!hasGrid || codeOf(error) !== 'code_unavailable') throw error;
    }
  }
  if (!hasGrid) throw new HocketError('preview_empty', 'There is nothing to play in this project.');
  const cps = cyclesPerSecond(project);
  engine.play('preview', Object.assign(sourceFrom(music, from), { cps }));
}

/** What a song plays from so many bars after its beginning on; then its loop is left alone, since any bar may be meant. */
function sourceFrom(music: MusicProject, from: number): PatternSource {
  if (from === 0) return musicSource(() => music);
  const { loop: _, ...song } = music;
  const query = (begin: number, end: number) =>
    musicEvents(song, begin + from, end + from).map((event) => ({
      ...event,
      begin: event.begin - from,
      end: event.end - from,
    }));
  return { query };
}

/** Has a program begin so many bars after its beginning. */
function shifted(from: number): string {
  return from === 0 ? '' : `all((music) => music.early(${from}))\n`;
}

/** Sets the tempo first, so that a program that sets its own still does. */
function atTempo(project: Project | MusicProject): string {
  return `setcps(${cyclesPerSecond(project)})\n${project.strudelCode}`;
}

function cyclesPerSecond({ bpm }: Project | MusicProject): number {
  return bpm / 240;
}
