/** Sounds that stand in for each other. */
export interface LoudnessFamily {
  name: string;
  /** LUFS of the loudest 400 ms of a note at full velocity, before the volume of a track. */
  loudness: number;
  /** Seconds: an eighth at 120 bpm, of pads a quarter. */
  hold: number;
  /** Names as in `s("…")`. */
  sounds: readonly string[];
}

const [eighth, quarter] = [0.25, 0.5];

/**
 * What there is, by family, and how loud it is meant to be: at the volumes of a new project (kick and snare 100, hat 80,
 * open hat 70, bass 90, lead 75, pad 60, effect 50) the kick lies 3 LU above the bass, one above the snare and ten above
 * the hats.
 */
export const loudnessFamilies: readonly LoudnessFamily[] = [
  family('kicks', -20, eighth, 'bd kick808 customDrum1 hocket.drums.kick'),
  family('snares', -21, eighth, 'sd snaretrap customDrum4 hocket.drums.snare'),
  family('hats', -27.5, eighth, 'hh oh hihatroll hocket.drums.hat'),
  family('claps', -22, eighth, 'cp clapvintage hocket.drums.clap'),
  family('toms', -21, eighth, 'lt mt ht tomfloor hocket.drums.tom'),
  family('cymbals', -24, eighth, 'cr crashcymbal rd'),
  family(
    'percussion',
    -24,
    eighth,
    'rim cb perc sh tb customDrum2 customDrum3 customDrum5 hocket.drums.bell',
  ),
  family(
    'basses',
    -22.1,
    eighth,
    'bass sub808 acidtb303 analogmoog fmbass reesebass wobblebass',
    'customBass1 customBass2 customBass3 customBass4 customBass5',
  ),
  family(
    'leads',
    -22,
    eighth,
    'saw sawlead squarewave sinepluck noiselead arpsequence supersawlead',
  ),
  family(
    'keys and more',
    -22,
    eighth,
    'customSynth1 customSynth2 customSynth3 customSynth4 customSynth5',
    'hocket.epiano hocket.string',
  ),
  family(
    'pads',
    -22,
    quarter,
    'pad warmstrings vintagestrings brightchoir darkambient evolvingtexture etherealpad',
  ),
  family('effects', -20.5, eighth, 'noise'),
];

function family(name: string, loudness: number, hold: number, ...sounds: string[]): LoudnessFamily {
  return { name, loudness, hold, sounds: sounds.join(' ').split(' ') };
}

/** The family of a sound. Throws when it is in none. */
export function loudnessFamilyOf(sound: string): LoudnessFamily {
  const found = loudnessFamilies.find(({ sounds }) => sounds.includes(sound));
  if (found === undefined) throw new Error(`${sound} is in no family of sounds.`);
  return found;
}
