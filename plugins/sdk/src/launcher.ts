/** What can play in place of the song, again and again: a pattern, or a section with what its tracks play in it. */
export interface LaunchTarget {
  kind: 'pattern' | 'section';
  id: string;
}

/** When what is queued begins: with the next bar, or with the next beat. */
export type LaunchTime = 'bar' | 'beat';

/**
 * Patterns and sections by hand, while the grid plays: what is launched begins with the next bar, and plays until something
 * else is launched or the song goes on. Nothing of the project changes by it, but for mutes and what is recorded.
 * Observable.
 */
export interface Launcher {
  /** Whether something can be launched: the grid itself plays, and not code for it. */
  readonly isReady: boolean;
  /** What waits for its bar or beat: `song` when that goes on. */
  readonly queued: LaunchTarget | 'song' | undefined;
  /** What plays in place of the song; undefined while that plays. */
  readonly playing: LaunchTarget | undefined;
  /** Ids of the tracks that are muted, or sound again, from the next bar on. */
  readonly queuedMutes: ReadonlySet<string>;
  /** Whether what is launched becomes the song. */
  readonly isRecording: boolean;
  /** Queues a pattern or section in place of what was queued. What plays already goes on, and nothing is queued. */
  launch(target: LaunchTarget, time?: LaunchTime): void;
  /** Queues the song, which goes on where it would be by now. */
  backToSong(time?: LaunchTime): void;
  /** Queues the other state of a track's mute, or takes that back. */
  queueMute(track: string): void;
  /** Takes back everything that is queued. */
  cancel(): void;
  /** What plays from this bar on is noted, section by section. */
  record(): void;
  /** What was noted becomes the song, as one step of undo; the end of the music does the same. */
  endRecording(): void;
}
