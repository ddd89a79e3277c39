import type { SampleFiles, SampleMap, SampleSound } from '../code/validation/sample-requests.ts';
import { folderAddress } from './sample-address.ts';

/** The sounds of a map with the whole addresses of their files; `base` stands before those of sounds without one of their own. */
export function addressedSounds({ sounds }: SampleMap, base: string): SampleMap['sounds'] {
  const result: Record<string, SampleSound> = {};
  for (const [name, sound] of Object.entries(sounds)) {
    const folder = folderAddress(sound.base ?? base);
    const full = (files: readonly string[]) =>
      files.map((file) => (URL.canParse(file) ? file : folder + file));
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
