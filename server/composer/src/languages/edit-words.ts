/** The actions on the current music that a prompt can ask for. */
export const actionNames = [
  'add',
  'remove',
  'mute',
  'unmute',
  'busier',
  'simpler',
  'darker',
  'brighter',
  'louder',
  'quieter',
  'faster',
  'slower',
  'halfTime',
  'doubleTime',
  'halfSpeed',
  'doubleSpeed',
  'transpose',
  'octave',
  'semitone',
  'wholeTone',
  'fifth',
  'fourth',
  'third',
  'up',
  'down',
  'more',
  'notes',
  'less',
  'swing',
  'reverb',
  'echo',
  'swap',
  'instead',
  'another',
  'tempo',
  'left',
  'right',
  'centre',
  'pan',
  'duck',
  'double',
  'fill',
  'emotional',
  'shorterNotes',
  'longerNotes',
  'fadeIn',
  'fadeOut',
  'longer',
  'shorter',
  'after',
  'before',
  'atStart',
  'atEnd',
  'first',
  'last',
  'every',
] as const;
export type ActionName = (typeof actionNames)[number];

/** What a section of a song can be. */
export const formParts = [
  'intro',
  'verse',
  'build',
  'chorus',
  'drop',
  'bridge',
  'break',
  'outro',
  'main',
] as const;
export type FormPart = (typeof formParts)[number];

/** Rhythms of one drum that have names. */
export const rhythmNames = [
  'beats',
  'offbeats',
  'backbeats',
  'eighths',
  'sixteenths',
  'downbeats',
] as const;
export type RhythmName = (typeof rhythmNames)[number];

/** The kinds of change, each with a sentence in every language. */
export type ChangeName =
  | 'added'
  | 'removed'
  | 'muted'
  | 'unmuted'
  | 'busier'
  | 'simpler'
  | 'darker'
  | 'brighter'
  | 'louder'
  | 'quieter'
  | 'halfTime'
  | 'doubleTime'
  | 'tempo'
  | 'key'
  | 'up'
  | 'down'
  | 'swing'
  | 'moreReverb'
  | 'lessReverb'
  | 'moreEcho'
  | 'lessEcho'
  | 'sound'
  | 'varied'
  | 'panned'
  | 'ducked'
  | 'unducked'
  | 'doubled'
  | 'rhythm'
  | 'chords'
  | 'emotional'
  | 'shorterNotes'
  | 'longerNotes'
  | 'fadeIn'
  | 'fadeOut'
  | 'fill'
  | 'length'
  | 'newSection'
  | 'removedSection';

/**
 * The words of a language for edits, written as those of a `WordTable`; of two meanings of a phrase the first of the
 * lists above is taken.
 */
export interface EditWords {
  actions: Readonly<Record<ActionName, string>>;
  sections: Readonly<Record<FormPart, string>>;
  rhythms: Readonly<Record<RhythmName, string>>;
  /** Numbers of beats and bars that are said in order: the first to the fourth. */
  ordinals: readonly [string, string, string, string];
  /** 'On' before numbers of beats. */
  onBeat: string;
}

/** What the composer says of edits in one language. */
export interface EditTexts {
  changes: Readonly<Record<ChangeName, (value: string) => string>>;
  /** What a section is called. */
  sections: Readonly<Record<FormPart, string>>;
  /** A change and the layers that it changed. */
  change(what: string, layers: string): string;
  /** A change in some sections. */
  within(what: string, where: string): string;
  /** The full stop. */
  stop: string;
  /** For a change that was already there. */
  unchanged(what: string): string;
  locked(layers: string): string;
  detectedKey(key: string): string;
  /** For a request that did not fit the music. */
  unfit: string;
}

/** What the composer knows of edits in one language. */
export interface EditLanguage {
  words: EditWords;
  texts: EditTexts;
}
