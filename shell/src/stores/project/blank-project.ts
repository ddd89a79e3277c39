import { newProject, type Project } from '@hocket/sdk';

/** The name of a project that nobody has named; a first save makes it 'Project N'. */
export const untitled = 'Untitled Project';

/** What Generate Strudel Code puts above the editor's text when no step is on; `hint` is its first line. */
export function exampleComment(hint: string): string {
  return `// ${hint}
// stack(
//   s("bd ~ ~ ~ bd ~ ~ ~ bd ~ ~ ~ bd ~ ~ ~"),
//   s("~ ~ sd ~ ~ ~ sd ~ ~ ~ sd ~ ~ ~ sd ~"),
//   s("hh*16")
// )
`;
}

/** A new project as the studio opens it: default tracks, no step on, no code; the editor puts its example there. */
export function blankProject(more: Partial<Project> = {}): Project {
  return newProject({ name: untitled, ...more });
}
