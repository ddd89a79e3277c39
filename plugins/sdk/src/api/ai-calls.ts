import type { Difficulty } from '../tutorial-outline.ts';

/** What is wanted. Only `prompt` has to be given; options win over what the prompt says. */
export interface AiRequest {
  /** 1 to 1000 characters that are not all blank. */
  prompt: string;
  /** Such as 'techno'. */
  style?: string;
  /** Such as 'dark'. */
  mood?: string;
  /** Such as 'A minor'. */
  key?: string;
  /** How far the user is. */
  level?: Difficulty;
  /** 60 to 200, whole. */
  bpm?: number;
  /** The program that the user has now. */
  code?: string;
  /** 0 to 2^32 - 1: the same request and seed give the same music where the provider can. */
  seed?: number;
}

/** What is kept of an answer. */
export interface AiHistoryDraft {
  prompt: string;
  generatedCode: string;
  explanation: string;
  /** 0 to 1. */
  confidence: number;
}

export interface AiHistoryItem extends AiHistoryDraft {
  id: string;
  /** ISO 8601. */
  createdAt: string;
}

/** One thing that an answer rests on. */
export interface AiReading {
  aspect: 'genre' | 'mood' | 'tempo' | 'key' | 'instruments' | 'density';
  /** What it came to: 'house', '124', 'A minor', … */
  value: string;
  /** Whether the user said so, or the provider chose. */
  source: 'prompt' | 'option' | 'chosen';
}

/** Music that was made, as it is kept in the history, with what is known of how. */
export interface AiAnswer extends AiHistoryItem {
  provider: string;
  seed: number;
  /** Whole; the code itself sets no tempo, so that it plays at its project's. */
  bpm: number;
  /** Such as 'A minor'. */
  key: string;
  /** What confidence rests on. */
  readings: AiReading[];
  /** Words of the prompt that nothing was made of. */
  ignored: string[];
}

export interface AiProviderInfo {
  id: string;
  name: string;
  /** It sends the prompt to somebody else's server. */
  remote: boolean;
}

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
  };
}

export interface AiHistoryQuery {
  page?: number;
  /** At most 50. */
  limit?: number;
  /** Plain text, in the prompt or the explanation, whatever its case. */
  search?: string;
}

/** Music from words, and what was made before. */
export interface AiCalls {
  /**
   * Makes music and keeps it in the history. Rejects with `validation_failed` and the sentence about the
   * prompt before anything is sent, `ai_limit`, or a failure that says 'AI generation failed: HTTP N'.
   */
  generate(request: AiRequest): Promise<AiAnswer>;
  aiCapabilities(): Promise<AiCapabilities>;
  /** Own answers, newest first. */
  aiHistory(query?: AiHistoryQuery): Promise<{ history: AiHistoryItem[]; total: number }>;
  /** Keeps what was made elsewhere; with a `key` a repeated call keeps it once. */
  saveToAiHistory(draft: AiHistoryDraft, key?: string): Promise<AiHistoryItem>;
  /** Rejects with `not_found`. */
  deleteFromAiHistory(id: string): Promise<void>;
}
