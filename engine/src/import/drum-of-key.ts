/** A drum as a track takes it. */
export interface Drum {
  name: string;
  strudelName: string;
}

/** The engine's drums with the keys of the General MIDI percussion map (channel 10) that they stand for. */
const drums: readonly (readonly [name: string, strudelName: string, keys: readonly number[]])[] = [
  ['Kick', 'bd', [35, 36]],
  ['Snare', 'sd', [38, 40]],
  ['Rim', 'rim', [31, 37, 75, 76, 77]],
  ['Clap', 'cp', [39]],
  ['Hi-Hat', 'hh', [42, 44]],
  ['Open Hat', 'oh', [46]],
  ['Low Tom', 'lt', [41, 43, 45]],
  ['Mid Tom', 'mt', [47]],
  ['High Tom', 'ht', [48, 50]],
  ['Crash', 'cr', [49, 52, 55, 57]],
  ['Ride', 'rd', [51, 53, 59]],
  ['Tambourine', 'tb', [54]],
  ['Cowbell', 'cb', [56]],
  ['Shaker', 'sh', [69, 70, 82]],
];
const other: Drum = { name: 'Percussion', strudelName: 'perc' };

/** The drum that a key of the percussion map plays; hand percussion for a key that has none. */
export function drumOfKey(key: number): Drum {
  const found = drums.find(([, , keys]) => keys.includes(key));
  return found ? { name: found[0], strudelName: found[1] } : other;
}
