import type { Event } from '@hocket/sdk';

/** General MIDI's programs from 4 on, in order, as Strudel's soundfonts name them behind `gm_`. */
const programs =
  'epiano1 epiano2 harpsichord clavinet celesta glockenspiel music_box vibraphone marimba xylophone tubular_bells dulcimer drawbar_organ percussive_organ rock_organ church_organ reed_organ accordion harmonica bandoneon acoustic_guitar_nylon acoustic_guitar_steel electric_guitar_jazz electric_guitar_clean electric_guitar_muted overdriven_guitar distortion_guitar guitar_harmonics acoustic_bass electric_bass_finger electric_bass_pick fretless_bass slap_bass_1 slap_bass_2 synth_bass_1 synth_bass_2 violin viola cello contrabass tremolo_strings pizzicato_strings orchestral_harp timpani string_ensemble_1 string_ensemble_2 synth_strings_1 synth_strings_2 choir_aahs voice_oohs synth_choir orchestra_hit trumpet trombone tuba muted_trumpet french_horn brass_section synth_brass_1 synth_brass_2 soprano_sax alto_sax tenor_sax baritone_sax oboe english_horn bassoon clarinet piccolo flute recorder pan_flute blown_bottle shakuhachi whistle ocarina lead_1_square lead_2_sawtooth lead_3_calliope lead_4_chiff lead_5_charang lead_6_voice lead_7_fifths lead_8_bass_lead pad_new_age pad_warm pad_poly pad_choir pad_bowed pad_metallic pad_halo pad_sweep fx_rain fx_soundtrack fx_crystal fx_atmosphere fx_brightness fx_goblins fx_echoes fx_sci_fi sitar banjo shamisen koto kalimba bagpipe fiddle shanai tinkle_bell agogo steel_drums woodblock taiko_drum melodic_tom synth_drum reverse_cymbal guitar_fret_noise breath_noise seashore bird_tweet telephone helicopter applause gunshot'.split(
    ' ',
  );

/** Programs of General MIDI (0 to 127) by the name that Strudel gives them; the four pianos are one sound there. */
export const midiInstruments: ReadonlyMap<string, readonly number[]> = new Map<string, number[]>([
  ['gm_piano', [0, 1, 2, 3]],
  ...programs.map((name, at) => [`gm_${name}`, [at + 4]] as [string, number[]]),
]);

/** Banks of recorded drums, by the program of General MIDI's percussion that each is; ours, Strudel has none of these. */
export const drumKits: ReadonlyMap<string, number> = new Map([
  ['gm_standard', 0],
  ['gm_room', 8],
  ['gm_power', 16],
  ['gm_electronic', 24],
  ['gm_tr808', 25],
  ['gm_jazz', 32],
  ['gm_brush', 40],
  ['gm_orchestra', 48],
]);

/** Keys of General MIDI's percussion by Strudel's short names; `n` picks one of several. */
export const drumKeys: ReadonlyMap<string, readonly number[]> = new Map([
  ['bd', [36, 35]],
  ['sd', [38, 40]],
  ['rim', [37]],
  ['cp', [39]],
  ['hh', [42, 44]],
  ['oh', [46]],
  ['lt', [43, 41]],
  ['mt', [47, 45]],
  ['ht', [50, 48]],
  ['cr', [49, 57, 55, 52]],
  ['rd', [51, 59, 53]],
  ['cb', [56]],
  ['tb', [54]],
  ['sh', [82, 70, 69]],
  ['perc', [63, 64, 62, 60, 61, 65, 66, 67, 68, 75, 76, 77, 73, 74, 78, 79, 80, 81]],
  ['misc', [58, 71, 72]],
]);

/** The grand piano, which Strudel's `.piano()` plays. */
export const grandPiano = 'piano';

/** Recordings of Sonic Pi, under their names there. */
const sonicPi: Readonly<Record<string, string>> = {
  ambi: 'choir dark_woosh piano soft_buzz swoosh',
  bass: 'dnb_f drop_c hard_c hit_c thick_c trance_c voxy_hit_c woodsy_c',
  bd: '808 ada boom chip fat gas haus jazz klub mehackit pure sone tek zome zum',
  drum: 'bass_hard bass_soft cowbell cymbal_closed cymbal_hard cymbal_open cymbal_pedal cymbal_soft heavy_kick snare_hard snare_soft splash_hard splash_soft tom_hi_hard tom_hi_soft tom_lo_hard tom_lo_soft tom_mid_hard tom_mid_soft',
  elec: 'beep bell blip blip2 blup bong chime cymbal filt_snare flip fuzz_tom hi_snare hollow_kick lo_snare mid_snare ping plip pop snare soft_kick tick triangle twang twip wood',
  glitch: 'bass_g perc1 perc2 perc3 perc4 perc5 robot1 robot2',
  guit: 'e_slide harmonics',
  hat: 'bdu cab cats gem gnu gump hier len mess metal noiz psych raw sci snap star tap yosh zan zap zild',
  loop: 'amen breakbeat electric industrial perc1 perc2',
  misc: 'burp crow',
  perc: 'door impact1 impact2 snap snap2 swash swoosh till',
  ride: 'tri via',
  sn: 'dolf dub generic zome',
  tabla:
    'dhec ghe1 ghe2 ghe3 ghe4 ghe5 ghe6 ghe7 ghe8 ke1 ke2 ke3 na na_o na_s re tas1 tas2 tas3 te1 te2 te_m te_ne tun1 tun2 tun3',
  vinyl: 'backspin rewind scratch',
};

/** Their names: those of the set that are no larger than a first note may be. */
export const sonicPiNames: readonly string[] = Object.entries(sonicPi).flatMap(([group, names]) =>
  names.split(' ').map((name) => `${group}_${name}`),
);

/** Every name that the recordings of the build answer to. */
export const bundledNames: readonly string[] = [
  grandPiano,
  ...midiInstruments.keys(),
  ...[...drumKits.keys()].flatMap((kit) => [...drumKeys.keys()].map((drum) => `${kit}_${drum}`)),
  ...sonicPiNames,
];

/** Whether a note plays a recorded kit, whose hats end each other. */
export function isOfKit({ s, bank }: Event['value']): boolean {
  return drumKits.has(String(bank ?? s).replace(bank === undefined ? /_[^_]*$/ : '', ''));
}
