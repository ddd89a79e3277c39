import type { AiCapabilities, AiHistoryItem, AiOptions, AiReading, AiRequest } from './api/ai.ts';

/** What is asked of the assistant; what is left out, the music that is there may tell. */
export interface AssistantRequest extends AiOptions, Pick<AiRequest, 'prompt' | 'bpm' | 'level'> {
  /** Change what is there instead of composing anew. */
  edit: boolean;
  /** Tempo and code of the music that is there go along. */
  useMine: boolean;
}

/** What a proposal does with one layer. */
export interface LayerChange {
  /** Unique in its proposal. */
  id: string;
  name: string;
  kind: 'added' | 'changed' | 'removed' | 'kept';
  /** Strudel; undefined where the layer is not there. */
  before?: string;
  after?: string;
}

/** Checked music that waits to be taken or left. */
export interface Proposal {
  prompt: string;
  /** The program that was there; empty when there was none. */
  before: string;
  /** The program that is proposed. */
  after: string;
  explanation: string;
  /** 0 to 1, with what it rests on. */
  confidence: number;
  readings: readonly AiReading[];
  ignored: readonly string[];
  bpm: number;
  key: string;
  provider: string;
  seed: number;
  /** Answers that it took: 1, or more when the check refused the first. */
  attempts: number;
  /** Empty when layers cannot be told apart: then it is taken whole or not at all. */
  layers: readonly LayerChange[];
}

/** What is heard of a proposal: the music that was there, or what is proposed. */
export type ProposalSide = 'before' | 'after';

/** Where listening is: both are measured, the next bar is waited for, or it sounds. */
export type ListeningStage = 'measuring' | 'waiting' | 'sounding';

/** A prompt of this browser, newest first in its list. */
export interface RecentPrompt {
  prompt: string;
  code: string;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** Where a request is. */
export type AssistantStage = 'asking' | 'checking' | 'repairing';

/** Composes with an AI, and shows nothing that was not heard to work. Observable. */
export interface Assistant {
  /** Undefined when nothing is under way. */
  readonly stage: AssistantStage | undefined;
  /** The explanation as far as it has come. */
  readonly explanation: string;
  /** What was answered, to choose from: three at most. */
  readonly takes: readonly Proposal[];
  /** The chosen take. */
  readonly proposal: Proposal | undefined;
  /** Ids of layers of the chosen take that stay bit for bit in whatever is proposed next. */
  readonly locked: readonly string[];
  /** Why the last request gave nothing; undefined when it did or was cancelled. */
  readonly failure: unknown;
  /** Undefined until `load`. */
  readonly capabilities: AiCapabilities | undefined;
  /** At most ten; kept on this machine. */
  readonly recent: readonly RecentPrompt[];
  readonly history: {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly items: readonly AiHistoryItem[];
    readonly total: number;
  };
  /** Which side of the proposal plays, or is about to. */
  readonly hearing: ProposalSide | undefined;
  /** Undefined while nothing is listened to. */
  readonly listening: ListeningStage | undefined;
  /** Asks, checks in the sandbox and has refused answers repaired. Never rejects: see `takes` and `failure`. */
  generate(request: AssistantRequest): Promise<void>;
  /** Asks for one more take of the last request. Never rejects: see `takes` and `failure`. */
  another(): Promise<void>;
  /** Chooses a take, from 0; one that is listened to is heard from the next bar. */
  choose(take: number): void;
  /** Locks a layer of the chosen take, or lets it go. */
  lock(layer: string, isLocked: boolean): void;
  /** Has one layer of the chosen take made anew, and nothing else of it. Never rejects: see `takes` and `failure`. */
  reroll(layer: string): Promise<void>;
  cancel(): void;
  /**
   * Plays a side for eight cycles, then what played before; again to stop. Where music plays it enters with its next bar,
   * within one LU of its loudness. Rejects like `engine.run`.
   */
  hear(side: ProposalSide): Promise<void>;
  /** While held, what is listened to is the music of before. Rejects like `engine.run`. */
  hold(isHeld: boolean): Promise<void>;
  /** Takes the layers of the chosen take with these ids, or all of it, in one step of undo. Rejects with `edit_refused`; nothing is lost. */
  accept(layers?: readonly string[]): Promise<void>;
  /** Rejects all takes. */
  dismiss(): void;
  /** Asks for the server's capabilities and history. Never rejects. */
  load(search?: string): Promise<void>;
  /** Lists the next page of the history too. Never rejects. */
  loadMore(): Promise<void>;
  /** Offers an earlier answer as a proposal again, after checking it anew. */
  reuse(
    item: Pick<AiHistoryItem, 'prompt' | 'generatedCode' | 'explanation' | 'confidence'>,
  ): Promise<void>;
  /** Rejects with the server's code. */
  deleteFromHistory(id: string): Promise<void>;
  /** Empties the local list alone. */
  clearRecent(): void;
}
