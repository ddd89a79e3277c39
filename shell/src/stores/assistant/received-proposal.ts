import type { AssistantStage, Proposal, Tab } from '@hocket/sdk';

/** Programs that are proposed and that were there, as far as they are heard. */
export interface ProposedMusic {
  proposal: Pick<Proposal, 'before' | 'after' | 'bpm'>;
  /** The project's tempo then. */
  bpm: number;
}

/** A proposal with where it was asked for. */
export interface ReceivedProposal extends ProposedMusic {
  proposal: Proposal;
  /** Whose music was there. */
  tab: Tab;
}

/** How work that takes a while is followed, and given up. */
export interface RequestHooks {
  signal: AbortSignal;
  onStage(stage: AssistantStage): void;
  /** All of it as far as it has come. */
  onExplanation(text: string): void;
}
