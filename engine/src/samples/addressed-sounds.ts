import type { SampleFiles, SampleMap, SampleSound } from '../code/validation/sample-requests.ts';
import { folderAddress } from './sample-address.ts';

/** The sounds of a map with the whole addresses of their files; `base` stands before those of sounds without one of their own. */
export function addressedSounds({ sounds }: SampleMap, base: string): SampleMap['sounds'] {
  const result: Record<string, SampleSound> = {};
  for (const [name, sound] of Object.entries(sounds)) {
    const folder = folderAddress(sound.base ?? base);
    const full = (files: readonly string[]) =>
      // Names of notes are in names of files: `A#3.wav` is one, no part of a page.
      files.map((file) => (URL.canParse(file) ? file : folder + file).replaceAll('#', '%23'));
    const files = isList(sound.files)
      ? full(sound.files)
      : Object.fromEntries(Object.entries(sound.files).map(([note, of]) => [note, full(of)]));
    result[name] = { files, unpitched: sound.unpitched };
  }
  return result;
}

function isList(files: SampleFiles): files is readonly string[] {
  return Array.isArray(files);
}
