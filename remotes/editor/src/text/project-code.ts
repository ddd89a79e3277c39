import type { ProjectStore } from '@hocket/sdk';

/** The project's code as the editor holds it: one kind of line end. */
export function projectCode({ data }: Pick<ProjectStore, 'data'>): string {
  return data.strudelCode.replace(/\r\n?/g, '\n');
}
