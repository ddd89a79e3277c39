/** Where somebody works. Ids are those of the open project; one that it does not have says nothing. */
export interface ParticipantPlace {
  /** The id of the panel. */
  panel: string;
  pattern?: string | undefined;
  /** The track; in the mixer a strip's id, which may be `reverb`, `delay` or `master`, too. */
  track?: string | undefined;
  /** From 0. */
  step?: number | undefined;
  note?: string | undefined;
  /** Ticks from the lane's beginning. */
  at?: number | undefined;
  /** A MIDI number. */
  pitch?: number | undefined;
  /** The strip's fader, and not the strip alone. */
  isFader?: boolean | undefined;
  /** The caret's offset in the project's code as it is now. */
  caret?: number | undefined;
  /** What is in the middle of what a panel shows, as shares of all that it scrolls, 0 to 1. */
  scroll?: { x: number; y: number } | undefined;
}

/** Somebody else who has the project open. One who has it open twice is there twice. */
export interface Participant {
  /** Theirs as long as they stay. */
  readonly id: number;
  readonly name: string;
  /** One or two letters of the name. */
  readonly initials: string;
  /** A colour token of the design system, such as `track-3`; of one name always the same. */
  readonly color: string;
  /** Their page is hidden, or they have done nothing for some minutes. */
  readonly isAway: boolean;
  /** They have started the music in their studio. */
  readonly isPlaying: boolean;
  /** Undefined while they are away, or have done nothing yet. */
  readonly place?: ParticipantPlace | undefined;
}

/** The others in the room, and what they are told of oneself. Observable. */
export interface Presence {
  /** By their names. An entry stays the same object as long as nothing of it changes. */
  readonly others: readonly Participant[];
  /** The one whose view one follows: a panel scrolls to their place. Undefined: nobody. */
  readonly followed: Participant | undefined;
  /** Tells the others where one works now. It may be called as often as one moves; they hear of it some times a second. */
  stand(place: ParticipantPlace): void;
  /** A sentence that says that these are here, in the user's language. */
  here(people: readonly Participant[]): string;
}

/** Somebody who may have a part. */
export type PartOwner = Pick<Participant, 'name' | 'initials' | 'color'> & {
  readonly isOneself: boolean;
};

/**
 * Whose the parts of the project's code are: its labelled statements, by the names of their labels. A part of somebody who is
 * there plays as they ran it last, whoever runs the rest. Observable.
 */
export interface CodeParts {
  /** Those who are there and edit, oneself among them, each name once. */
  readonly players: readonly PartOwner[];
  /** The parts that are heard alone here; the others hear nothing of it. */
  readonly solos: readonly string[];
  /** The program that the room plays, or is about to; undefined where it plays none. */
  readonly ran: string | undefined;
  /** Whose a part is; undefined for one that is nobody's. They may have gone. */
  ownerOf(part: string): PartOwner | undefined;
  /** Whether one may say whose it is: where it is one's own, nobody's, or of somebody who has gone, and where the project is. */
  mayGive(part: string): boolean;
  /** It is that player's from now on, by name. Nothing where the server does not let one. */
  give(part: string, player: string): void;
  /** Hears it alone, or no longer. */
  solo(part: string): void;
  /**
   * The room plays what it played last with a change, which is made anew where somebody else's program comes first; nothing
   * where that gives undefined. Resolves once it is the room's; rejects where one may not run code there.
   */
  rerun(change: (ran: string) => string | undefined): Promise<void>;
}

/** A room in which others edit the open project, too. */
export interface Room {
  /** Who else is there. */
  readonly presence?: Presence | undefined;
  /** Whose which part of the code is. */
  readonly parts?: CodeParts | undefined;
}
