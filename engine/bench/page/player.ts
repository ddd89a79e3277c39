/** One of the two engines, as the measurements drive it. */
export interface Player {
  /** The last node before the loudspeakers. */
  readonly output: AudioNode;
  /** Evaluates and plays, or puts the program in the place of what plays. */
  run(code: string): Promise<void>;
  stop(): void;
  /** Milliseconds from text to the events of a cycle, and how many they are. */
  events(code: string): Promise<{ ms: number; count: number }>;
}
