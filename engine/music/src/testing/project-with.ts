import { type Music, type MusicProject, newProject } from '@hocket/sdk';

/** A project of version 2 with this music. */
export function projectWith(music: Music, more: Partial<MusicProject> = {}): MusicProject {
  const { id, rev, engine, name, description, tags, isPublic, strudelCode, linked, plugins } =
    newProject();
  const texts = { id, rev, engine, name, description, tags, isPublic, strudelCode, linked };
  return { ...music, ...texts, plugins, schema: 2, ...more };
}
