import {
  type AssistantStage,
  newProject,
  type Project,
  type Proposal,
  type Tab,
} from '@hocket/sdk';

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

/** A side of a proposal as a project to listen to, at its tempo. */
export function sideOf({ proposal, bpm }: ReceivedProposal, side: 'before' | 'after'): Project {
  const [strudelCode, tempo] =
    side === 'before' ? [proposal.before, bpm] : [proposal.after, proposal.bpm];
  return newProject({ strudelCode, bpm: tempo, linked: true });
}
