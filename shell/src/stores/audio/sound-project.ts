import { isSilentMusic, musicProjectOf, musicSource } from '@hocket/music';
import {
  type AudioEngine,
  codeOf,
  HocketError,
  isEmptyCode,
  type MusicProject,
  type Project,
} from '@hocket/sdk';

/**
 * Plays a project in the preview slot at its own tempo: its code when grid and code are linked or the grid is empty,
 * else its grid. Rejects with `pattern_empty`, and like `engine.run`.
 */
export async function soundProject(
  engine: Pick<AudioEngine, 'play' | 'run'>,
  project: Project | MusicProject,
): Promise<void> {
  const music = musicProjectOf(project);
  const hasGrid = !isSilentMusic(music);
  const hasCode = !isEmptyCode(project.strudelCode);
  if (hasCode && (project.linked || !hasGrid)) {
    try {
      return await engine.run('preview', atTempo(project));
    } catch (error) {
      // Where code is off, a linked grid shows the same music.
      if (!hasGrid || codeOf(error) !== 'code_unavailable') throw error;
    }
  }
  if (!hasGrid) throw new HocketError('preview_empty', 'There is nothing to play in this project.');
  const cps = cyclesPerSecond(project);
  engine.play(
    'preview',
    Object.assign(
      musicSource(() => music),
      { cps },
    ),
  );
}

/** Sets the tempo first, so that a program that sets its own still does. */
function atTempo(project: Project | MusicProject): string {
  return `setcps(${cyclesPerSecond(project)})\n${project.strudelCode}`;
}

function cyclesPerSecond({ bpm }: Project | MusicProject): number {
  return bpm / 240;
}
