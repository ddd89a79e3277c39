/** Which onsets a check is about, by ear: what they are made with does not matter. */
export type Voice =
  | 'kick'
  | 'snare'
  | 'clap'
  | 'hat'
  | 'openHat'
  /** Either of the two. */
  | 'hiHat'
  | 'tom'
  | 'cymbal'
  | 'percussion'
  /** Any of those above. */
  | 'drum'
  /** The lowest line of what sounds together, in whatever octave. */
  | 'bass'
  /** A line that is not the bass, in whatever octave; whatever line sounds alone. */
  | 'melody'
  /** Three different pitches or more of one sound at once. */
  | 'chord'
  /** Anything pitched. */
  | 'pitched'
  | 'any';
