/** A pack of recordings: its name, and where the map of its files is. */
export interface SamplePack {
  name: string;
  /** The map's address: absolute, or a path of the studio's own. */
  map: string;
}

const doughSamples = 'https://raw.githubusercontent.com/felixroos/dough-samples/main';

/** The packs that Strudel's own page loads, at the addresses from which it does. */
export const strudelPacks: readonly SamplePack[] = [
  { name: 'Dirt-Samples', map: `${doughSamples}/Dirt-Samples.json` },
  { name: 'tidal-drum-machines', map: `${doughSamples}/tidal-drum-machines.json` },
  { name: 'piano', map: `${doughSamples}/piano.json` },
  { name: 'VCSL', map: `${doughSamples}/vcsl.json` },
  { name: 'EmuSP12', map: `${doughSamples}/EmuSP12.json` },
  { name: 'mridangam', map: `${doughSamples}/mridangam.json` },
  {
    name: 'uzu-drumkit',
    map: 'https://raw.githubusercontent.com/tidalcycles/uzu-drumkit/main/strudel.json',
  },
];

/**
 * Packs by the addresses of their maps, separated by commas or spaces; `off` is none. Undefined when one is no address
 * of a JSON file.
 */
export function samplePacksAt(text: string): SamplePack[] | undefined {
  if (text.trim() === 'off') return [];
  const addresses = text.split(/[\s,]+/).filter(Boolean);
  if (addresses.length === 0 || !addresses.every(isMapAddress)) return undefined;
  const packs: SamplePack[] = [];
  for (const map of new Set(addresses.map((address) => new URL(address).href))) {
    const wanted = nameOf(map);
    const isTaken = (name: string) =>
      packs.some((pack) => pack.name.toLowerCase() === name.toLowerCase());
    let name = wanted;
    for (let count = 2; isTaken(name); count++) name = `${wanted}-${count}`;
    packs.push({ name, map });
  }
  return packs;
}

/** Whether a text can name a pack, in an address and in any file system. */
export function isPackName(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9][\w-]{0,63}$/.test(text) && !isDevice(text);
}

/** Whether Windows takes a file of this name, with or without an ending, for a device. */
export function isDevice(name: string): boolean {
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name);
}

function isMapAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password, pathname, hash } = new URL(text);
  return username + password + hash === '' && pathname.endsWith('.json');
}

/**
 * The name of Strudel's own pack at an address, else its file name without the ending. A `strudel.json` has the name of
 * its folder, and of the repository where that folder is a whole branch of one.
 */
function nameOf(address: string): string {
  const ours = strudelPacks.find(({ map }) => map === address);
  if (ours) return ours.name;
  const { hostname, pathname } = new URL(address);
  const folders = pathname.split('/').filter(Boolean);
  const file = folders.pop()?.replace(/\.json$/, '') ?? '';
  const isBranch = hostname === 'raw.githubusercontent.com' && folders.length === 3;
  const name = file === 'strudel' ? (folders.at(isBranch ? -2 : -1) ?? hostname) : file;
  const plain = name.replace(/(%[0-9a-f]{2}|[^A-Za-z0-9_-])+/gi, '-').replace(/^[-_]+/, '');
  return isPackName(plain.slice(0, 60)) ? plain.slice(0, 60) : 'pack';
}
