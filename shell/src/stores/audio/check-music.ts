import { isEmptySong, isSilentMusic } from '@hocket/music';
import { HocketError, type Music, type MusicProject, requireCode, type Tab } from '@hocket/sdk';

/** Throws what a song or a program has to say when there is nothing in it to play. */
export function checkMusic(tab: Tab, project: MusicProject): void {
  if (tab === 'grid') checkSong(project);
  else requireCode(project.strudelCode);
}

function checkSong(music: Music): void {
  if (!isSilentMusic(music)) return;
  if (isEmptySong(music)) {
    throw new HocketError(
      'pattern_empty',
      'No pattern to play - click cells to create a pattern first',
    );
  }
  // There are notes, but all of their tracks are muted.
  throw new HocketError(
    'pattern_silent',
    'No active pattern to play - click cells to create patterns',
  );
}
