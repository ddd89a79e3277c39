import type { Music } from '../music.ts';
import type { Difficulty } from '../tutorial-outline.ts';
import type { Language } from '../user.ts';

/** A layer that plays but that only its code can say. */
export interface UnreadLayer {
  name: string;
  /** It plays notes, as far as its text shows. */
  isPitched: boolean;
}

/** The music that somebody has now, as data. Before version 2 it was steps and one list of notes for each layer. */
export interface AiCurrent {
  version: 2;
  /** What its code says, with the project's tempo; undefined when none of it can be read. */
  music?: Music;
  /** Its other layers, which no edit changes. At most 256. */
  unread: UnreadLayer[];
}

/** What the check in the sandbox found in an answer that it refused. */
export interface AiRepair {
  /** 1 for the first repair; at most `repairs` of the limits. */
  attempt: number;
  /** The program that was refused. */
  code: string;
  /** Name of the layer that fails, where one does. */
  layer?: string;
  /** English, with line and column where they are known. */
  message: string;
}

/**
 * What may be said beside the prompt, and wins over it: what a chip changes. `any` leaves the choice to the provider,
 * whatever the prompt says of it. Each is read like words of a prompt, in any language.
 */
export interface AiOptions {
  /** Such as 'techno'. */
  style?: string;
  /** Such as 'dark'. */
  mood?: string;
  /** Such as 'A minor'; 'A' or 'minor' leave the other half open. */
  key?: string;
  /** Such as '3/4'. */
  metre?: string;
  /** Such as 'piano, bass'; these alone play. */
  instruments?: string;
  /** Such as 'busy'. */
  density?: string;
  /** Such as '16 bars'. */
  length?: string;
  /** Such as 'Dm | G7 | C'. */
  chords?: string;
}

/** What is wanted. Only `prompt` has to be given; options win over what the prompt says. */
export interface AiRequest extends AiOptions {
  /** 1 to 1000 characters that are not all blank. */
  prompt: string;
  /** How far the user is. */
  level?: Difficulty;
  /** 60 to 200, whole. */
  bpm?: number;
  /** The program that the user has now. */
  code?: string;
  /** `compose` (the default) makes a piece; `edit` changes what is there, and only the layers meant. */
  task?: 'compose' | 'edit';
  /** What `code` says; an edit needs it. */
  current?: AiCurrent;
  /** Names of layers of `current` that stay bit for bit, whatever is asked for; what is new fits them. */
  locked?: string[];
  /** Name of a layer of `current` that is made anew, by `seed`, in the chords, key and rhythm that are there; no other layer changes. Of an edit alone, which then needs no more of the prompt. */
  reroll?: string;
  repair?: AiRepair;
  /** Of the explanation; English by default. */
  language?: Language;
  /** 0 to 2^32 - 1: the same request and seed give the same music where the provider can. */
  seed?: number;
  /** How many answers are wanted to choose from, 1 (the default) to 3; a provider may give fewer. It counts as one request. */
  takes?: number;
}

/** What is kept of an answer. */
export interface AiHistoryDraft {
  prompt: string;
  generatedCode: string;
  explanation: string;
  /** 0 to 1. */
  confidence: number;
}

/** One request that was made of the AI, as its history lists it. */
export interface AiHistoryItem extends AiHistoryDraft {
  id: string;
  /** ISO 8601. */
  createdAt: string;
}

/** What a reading can be about. A tune is a known one, asked for by its name; an edit is a change of what is there. */
export type AiAspect =
  | 'genre'
  | 'tune'
  | 'mood'
  | 'tempo'
  | 'key'
  | 'metre'
  | 'instruments'
  | 'chords'
  | 'density'
  | 'length'
  | 'edit';

/** One thing that an answer rests on. */
export interface AiReading {
  aspect: AiAspect;
  /** What it came to: 'house', '124', 'A minor', '3/4', …; an edit's is what it does: 'busier', 'C minor'. */
  value: string;
  /** Whether the user said so, or the provider chose. */
  source: 'prompt' | 'option' | 'chosen';
  /** The words of the prompt or option that it comes from, as they were written. */
  words?: string;
  /**
   * Values that it can be changed to, likely ones first; each goes into `option` of the next request. Absent where
   * there are none to name; another text can still be written.
   */
  choices?: string[];
  /** The field of the request that changes it; absent for what only the prompt can say. */
  option?: keyof AiOptions | 'bpm';
}

/** Music that was made, with what is known of how. It was not checked, and is kept nowhere. */
export interface AiAnswer {
  /** A whole program; undefined when `music` is the answer. */
  generatedCode?: string;
  /** The music that was given, edited: what the edit does not mean is as it was. */
  music?: Music;
  /** A few sentences. */
  explanation: string;
  /** 0 to 1. */
  confidence: number;
  provider: string;
  seed: number;
  /** Whole; the code itself sets no tempo, so that it plays at its project's. */
  bpm: number;
  /** Such as 'A minor'; empty when the provider did not say. */
  key: string;
  /** What confidence rests on. */
  readings: AiReading[];
  /** Words of the prompt that nothing was made of. */
  ignored: string[];
  /** Further answers to the same request, each other than the ones before it. */
  others?: AiTake[];
}

/** An answer beside the first. */
export type AiTake = Omit<AiAnswer, 'provider' | 'others'>;

/** Something that makes music from words, and whether it answers here. */
export interface AiProviderInfo {
  id: string;
  name: string;
  /** It sends the prompt to somebody else's server. */
  remote: boolean;
  /** Answers that it gives to one request, at most; 1 where each costs somebody something. */
  takes: number;
}

/** What a provider of music from words can do. */
export interface AiCapabilities {
  /** In the order in which they are asked; the first is used. */
  providers: AiProviderInfo[];
  /** Names that `style` and the prompt can say. */
  styles: string[];
  moods: string[];
  limits: {
    promptLength: number;
    historyPage: number;
    /** Answers kept per user; older ones go. */
    historyItems: number;
    perMinute: number;
    perDay: number;
    /** How often a refused answer may be sent back. */
    repairs: number;
  };
}

/** What becomes of a request while it is answered. */
export interface AiListener {
  /** Gives up, here and at the provider. The call then rejects with `ai_cancelled`. */
  signal?: AbortSignal;
  /** The next words of the explanation, as they come. */
  onExplanation?(words: string): void;
}

/** Which page of the history is asked for. */
export interface AiHistoryQuery {
  page?: number;
  /** At most 50. */
  limit?: number;
  /** Plain text, in the prompt or the explanation, whatever its case. */
  search?: string;
}
