import type { AssistantStage, Proposal, Tab } from '@hocket/sdk';

/** A proposal with where it was asked for. */
export interface ReceivedProposal {
  proposal: Proposal;
  /** Whose music was there. */
  tab: Tab;
  /** The project's tempo then. */
  bpm: number;
}

/** How work that takes a while is followed, and given up. */
export interface RequestHooks {
  signal: AbortSignal;
  onStage(stage: AssistantStage): void;
  /** All of it as far as it has come. */
  onExplanation(text: string): void;
}
