import { newProject, type Project } from '@hocket/sdk';

/** The name of a project that nobody has named; a first save makes it 'Project N'. */
export const untitled = 'Untitled Project';

/** What the editor of a new project shows. */
export const startingCode = `// Ctrl+Enter plays, Ctrl+K stops
stack(
  s("bd*4"),
  s("~ sd ~ sd"),
  s("hh*8").gain(.5)
)
`;

/** What Generate Strudel Code puts above the editor's text when no step is on. */
export const exampleComment = `// No active pattern yet: click cells in the grid, or start from this example:
// stack(
//   s("bd ~ ~ ~ bd ~ ~ ~ bd ~ ~ ~ bd ~ ~ ~"),
//   s("~ ~ sd ~ ~ ~ sd ~ ~ ~ sd ~ ~ ~ sd ~"),
//   s("hh*16")
// )
`;

/** A new project as the studio opens it: default tracks, no step on, code to start from. */
export function blankProject(more: Partial<Project> = {}): Project {
  return newProject({ name: untitled, strudelCode: startingCode, ...more });
}
