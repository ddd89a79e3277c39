/** A drum as a track takes it. */
interface Drum {
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

/** What one of these drums is called; undefined for other sounds. */
export function drumNamed(sound: string): string | undefined {
  const found = drums.find(([, strudelName]) => strudelName === sound)?.[0];
  return found ?? (sound === other.strudelName ? other.name : undefined);
}

/** Keys of the General MIDI percussion map for the drums that Strudel programs name. */
const keys: Readonly<Record<string, number>> = {
  bd: 36,
  sbd: 36,
  rim: 37,
  sd: 38,
  cp: 39,
  lt: 41,
  hh: 42,
  mt: 47,
  oh: 46,
  cr: 49,
  ht: 50,
  rd: 51,
  tb: 54,
  cb: 56,
  perc: 63,
  sh: 70,
  customdrum1: 36,
  customdrum2: 38,
  customdrum3: 42,
  customdrum4: 46,
  customdrum5: 39,
  noise: 70,
};

/** Words in a sound's name that tell a drum, the more particular ones first. */
const words: readonly (readonly [RegExp, number])[] = [
  [/kick|bassdrum/, 36],
  [/snare/, 38],
  [/clap/, 39],
  [/open.*hat/, 46],
  [/hat/, 42],
  [/crash|cymbal/, 49],
  [/ride/, 51],
  [/shaker/, 70],
  [/floor/, 41],
  [/tom/, 47],
  [/perc/, 63],
];

/** The General MIDI key (channel 10) of a drum's name, with or without a bank; undefined for other sounds. */
export function drumKey(sound: string): number | undefined {
  const name = sound.toLowerCase().replace(/:.*$/, '');
  return (
    keys[name] ?? keys[name.split('_').at(-1) ?? ''] ?? words.find(([word]) => word.test(name))?.[1]
  );
}
