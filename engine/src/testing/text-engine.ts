import { CodeMapping } from '@hocket/music/code-mapping';
import { type AudioEngine, newProject } from '@hocket/sdk';

const sounds = [...newProject().tracks.map(({ strudelName }) => strudelName), 'fmBass', 'rim'];
const custom = ['customSynth', 'customDrum', 'customBass'].flatMap((name) =>
  [1, 2, 3, 4, 5].map((number) => `${name}${number}`),
);

/** What the engine makes of text, without its sound: for tests of what stands on it. */
export function textEngine(): Pick<AudioEngine, 'sounds' | 'soundNames' | 'toGrid' | 'patchCode'> {
  const mapping = new CodeMapping();
  const known = [...sounds, ...custom];
  return {
    sounds: known,
    soundNames: async () => known,
    toGrid: async (code) => mapping.toGrid(code, known),
    patchCode: async (code, edits) => mapping.patch(code, edits, known),
  };
}
