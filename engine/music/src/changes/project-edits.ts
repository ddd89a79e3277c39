import { limits, type MusicProject } from '@hocket/sdk';
import type { Draft } from 'immer';
import type { MusicEdit } from './change.ts';

/** What a project says beside its music, and who of the two leads. */
type ProjectTexts = Pick<
  MusicProject,
  'name' | 'description' | 'tags' | 'strudelCode' | 'linked' | 'plugins'
>;

/** Sets parts of a project; texts are cut to what fits, and a blank name changes nothing. */
export function changeProject(change: Partial<ProjectTexts>): MusicEdit<MusicProject> {
  return (project) => {
    const { name, description, tags, strudelCode, linked, plugins } = change;
    if (name !== undefined && name.trim() !== '') project.name = name.slice(0, limits.nameLength);
    if (description !== undefined) {
      project.description = description.slice(0, limits.descriptionLength);
    }
    if (tags !== undefined) project.tags = tags.slice(0, limits.tags);
    if (strudelCode !== undefined) project.strudelCode = strudelCode.slice(0, limits.codeLength);
    if (linked !== undefined) project.linked = linked;
    if (plugins !== undefined) project.plugins = plugins as Draft<MusicProject['plugins']>;
  };
}
