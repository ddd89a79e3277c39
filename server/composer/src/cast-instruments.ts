import { partOfSound, roleOf } from './layer-kinds.ts';
import { type Role, roles } from './musical-brief.ts';

type TonalRole = Exclude<Role, 'drums'>;

/**
 * What an instrument can play, what suits it best first; another one plays what its kind does. Recordings (`gm_…`,
 * `piano`) come with the studio.
 */
const playable: Readonly<Record<string, readonly [TonalRole, ...TonalRole[]]>> = {
  piano: ['chords', 'melody', 'bass'],
  gm_epiano1: ['chords', 'melody', 'bass'],
  gm_brass_section: ['melody', 'chords', 'bass'],
  gm_drawbar_organ: ['chords', 'melody', 'bass'],
  customSynth5: ['melody', 'chords'],
  warmstrings: ['chords', 'melody', 'bass'],
  vintagestrings: ['chords', 'melody', 'bass'],
  brightchoir: ['melody', 'chords', 'bass'],
  gm_harpsichord: ['chords', 'melody', 'bass'],
  gm_acoustic_guitar_nylon: ['chords', 'melody', 'bass'],
  gm_acoustic_guitar_steel: ['chords', 'melody', 'bass'],
  gm_electric_guitar_clean: ['chords', 'melody', 'bass'],
  gm_distortion_guitar: ['chords', 'melody', 'bass'],
  gm_banjo: ['melody', 'chords'],
  gm_orchestral_harp: ['chords', 'melody', 'bass'],
  gm_cello: ['melody', 'bass'],
  gm_pizzicato_strings: ['chords', 'melody', 'bass'],
  gm_acoustic_bass: ['bass'],
  gm_electric_bass_finger: ['bass'],
  gm_slap_bass_1: ['bass'],
  gm_church_organ: ['chords', 'melody', 'bass'],
  gm_accordion: ['melody', 'chords', 'bass'],
  gm_bandoneon: ['melody', 'chords'],
  gm_bassoon: ['melody', 'bass'],
  gm_trombone: ['melody', 'bass'],
  gm_tuba: ['bass', 'melody'],
  gm_french_horn: ['melody', 'chords'],
  gm_marimba: ['melody', 'chords', 'bass'],
  gm_vibraphone: ['melody', 'chords'],
  gm_music_box: ['melody', 'chords'],
  gm_celesta: ['melody', 'chords'],
  gm_kalimba: ['melody', 'chords'],
  gm_steel_drums: ['melody', 'chords'],
  gm_timpani: ['bass'],
  gm_koto: ['melody', 'chords'],
};

/** The roles that an instrument can play, what suits it best first. */
export function playedRoles(sound: string): readonly [TonalRole, ...TonalRole[]] {
  const role = roleOf(partOfSound(sound) ?? 'melody');
  return playable[sound] ?? [role === undefined || role === 'drums' ? 'melody' : role];
}

/** An instrument that a prompt names, and the role that it gives it. */
export interface NamedInstrument {
  /** Its name in `s("…")`. */
  sound: string;
  role?: Role;
}

/**
 * Which instrument plays which role. Each gets the role that the prompt gives it, else the best one that is free, those
 * with the least choice first; when nobody else plays, the first that can takes what is left.
 */
export function castInstruments(
  instruments: readonly NamedInstrument[],
  { isExclusive, without }: { isExclusive: boolean; without: readonly Role[] },
): Partial<Record<TonalRole, string>> {
  const cast: Partial<Record<TonalRole, string>> = {};
  const isFree = (role: TonalRole) => cast[role] === undefined && !without.includes(role);
  const open: string[] = [];
  for (const { sound, role } of instruments) {
    if (role !== undefined && role !== 'drums') cast[role] ??= sound;
    else open.push(sound);
  }
  const strict = [...open].sort(
    (one, other) => playedRoles(one).length - playedRoles(other).length,
  );
  for (const sound of strict) {
    const role = playedRoles(sound).find(isFree);
    if (role) cast[role] = sound;
  }
  if (!isExclusive) return cast;
  for (const role of roles) {
    if (role === 'drums' || !isFree(role)) continue;
    const player = open.find((sound) => playedRoles(sound).includes(role));
    if (player) cast[role] = player;
  }
  return cast;
}
