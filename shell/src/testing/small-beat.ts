import { newProject, newStep, type Project } from '@hocket/sdk';

/** A project whose kick sounds on the first step. */
export function smallBeat(more: Partial<Project> = {}): Project {
  const project = newProject(more);
  const [row] = project.patterns[0]?.steps ?? [];
  if (row) row[0] = newStep(true);
  return project;
}
