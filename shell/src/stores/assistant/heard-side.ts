import { newProject, type Project } from '@hocket/sdk';
import type { Asked } from './asked.ts';

/** A side of a proposal as a project to listen to, at its tempo. */
export function sideOf({ proposal, bpm }: Asked, side: 'before' | 'after'): Project {
  const [strudelCode, tempo] =
    side === 'before' ? [proposal.before, bpm] : [proposal.after, proposal.bpm];
  return newProject({ strudelCode, bpm: tempo, linked: true });
}
