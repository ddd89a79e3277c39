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
