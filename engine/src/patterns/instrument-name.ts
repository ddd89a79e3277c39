import { newProject } from '@hocket/sdk';

const defaultNames = new Map(
  newProject().tracks.map(({ strudelName, name }) => [strudelName, name]),
);

/** What a track is called that plays an instrument and has no name of its own. */
export function instrumentName(strudelName: string): string {
  return defaultNames.get(strudelName) ?? strudelName;
}
