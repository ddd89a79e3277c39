import { either, type Kind, list, name, number, oneOf, whole } from './control-kind.ts';

/**
 * Controls of @strudel/core that superdough does not read: they change no sound here, but belong to
 * the event, for editors, visuals and other outputs.
 */
const unheardControls: readonly string[] = `_slices accelerate amp bgain binshift
  byteBeatStartTime chord chorus comb ctranspose degree delayspeed dict dictionary enhance expression
  fadeInTime fadeOutTime fadeTime frameRate freeze fshift fshiftnote fshiftphase gate harmonic hbrick
  hold hours iresponse kcutoff krush lbrick leslie lock lrate lsize minutes mode mtranspose octaveR
  octaves octer octersub octersubsub offset oschost oscport overgain overshape panorient panspan
  pansplay panwidth ring ringdf ringf scram seconds semitone smear squiz stepsPerOctave sustainpedal
  triode tsdelay val voice waveloss xsdelay`.split(/\s+/);

/**
 * Controls that superdough evaluates as code in its worklets. They are never passed on, and the
 * page's policy is never loosened for them; the music plays without.
 */
export const evaluatedControls = ['byteBeatExpression', 'workletSrc', 'workletInputs'] as const;

const seconds = number(0, 20);
/** Louder than anyone needs; the limiter has the last word. */
const level = number(0, 4);
const share = number(0, 1);
const hertz = number(0, 20_000);
const rate = number(0, 200);
const shape = either(number(0, 4), name(16));
const octaves = number(-20, 20);
const oneOrMore = (item: Kind) => either(item, list(item, 16));

/** Any plain value: it reaches no node. */
const anything = either(number(-65_536, 65_536), name());
const unheard = oneOrMore(anything);

/** Each key with the kind that its value must be. */
const table = new Map<string, Kind>();
const add = (kind: Kind, keys: string) => {
  for (const key of keys.trim().split(/\s+/)) table.set(key, kind);
};

// What sounds
add(name(), 's bank unit ir');
add(either(number(-36, 160), name(16)), 'note');
add(either(number(-1024, 1024), name(16)), 'n');
add(number(0, 24_000), 'freq');
add(number(-8, 8), 'octave');
add(whole(0, 1000), 'i cut');
add(share, 'begin end loopBegin loopEnd irbegin');
add(number(-64, 64), 'speed irspeed');
add(number(0, 4), 'stretch');
add(share, 'loop');
add(number(-1, 1), 'nudge');
add(number(0, 1000), 'clip duration');
add(number(0.001, 20), 'cps');

// Level and envelope
add(level, 'gain velocity postgain dry busgain shapevol distortvol');
add(seconds, 'attack decay release FXrelease pattack pdecay prelease');
add(share, 'sustain pan psustain panchor fanchor');
add(number(-96, 96), 'penv');
add(whole(0, 1), 'pcurve');

// Filters: low-pass, high-pass, band-pass, each with its envelope and LFO
add(hertz, 'cutoff hcutoff bandf');
add(number(0, 100), 'resonance hresonance bandq');
for (const filter of ['lp', 'hp', 'bp']) {
  add(octaves, `${filter}env`);
  add(seconds, `${filter}attack ${filter}decay ${filter}release`);
  add(share, `${filter}sustain ${filter}skew`);
  add(rate, `${filter}rate ${filter}sync`);
  add(number(-20, 20), `${filter}depth ${filter}dc`);
  add(number(-20_000, 20_000), `${filter}depthfrequency`);
  add(shape, `${filter}shape`);
}
add(either(whole(0, 2), oneOf('12db', 'ladder', '24db')), 'ftype');
add(number(0, 10), 'drive');
add(oneOf(...'a e i o u ae aa oe ue y uh un en an on æ ø ɑ å ö ü ı'.split(' ')), 'vowel');
add(share, 'djf');

// Oscillators
add(rate, 'vib pwrate');
add(number(0, 48), 'vibmod');
add(share, 'noise density spread pw pwsweep');
add(whole(1, 32), 'unison');
add(number(0, 100), 'detune');
add(either(whole(0, 256), list(number(-4, 4), 256)), 'partials');
add(list(number(-64, 64), 256), 'phases');
for (let i = 1; i <= 8; i++) {
  const nth = i === 1 ? '' : i;
  add(
    number(-200, 200),
    `fmi${nth} ${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((j) => `fmi${i}${j}`).join(' ')}`,
  );
  add(number(0, 100), `fmh${nth}`);
  add(seconds, `fmattack${nth} fmdecay${nth} fmrelease${nth}`);
  add(share, `fmsustain${nth}`);
  add(name(16), `fmenv${nth} fmwave${nth}`);
}
for (const part of ['wt', 'warp']) {
  add(share, `${part} ${part}sustain ${part}skew`);
  add(number(-1, 1), `${part}env ${part}dc ${part}depth`);
  add(seconds, `${part}attack ${part}decay ${part}release`);
  add(rate, `${part}rate ${part}sync`);
  add(shape, `${part}shape`);
}
add(share, 'wtphaserand');
add(either(whole(0, 32), name(24)), 'warpmode');
add(number(-1000, 1000), 'slide deltaSlide pitchJump zmod');
add(number(0, 10), 'pitchJumpTime zrand znoise zcrush curve');
add(share, 'zdelay');

// Effects
add(number(1, 64), 'coarse');
add(number(1, 16), 'crush');
add(share, 'shape');
add(number(0, 100), 'distort');
add(either(whole(0, 32), name(16)), 'distorttype');
add(rate, 'tremolo tremolosync phaserrate');
add(number(0, 2), 'tremolodepth');
add(share, 'tremoloskew tremolophase phaserdepth');
add(shape, 'tremoloshape');
add(hertz, 'phasersweep phasercenter');
add(number(-100, 0), 'compressor');
add(number(1, 20), 'compressorRatio');
add(number(0, 40), 'compressorKnee');
add(share, 'compressorAttack compressorRelease');
add(number(-1, 1), 'transient transsustain');

// Sends
add(whole(1, 16), 'orbit');
add(share, 'delay delaytime');
// superdough keeps an echo below 0.98 by itself.
add(share, 'delayfeedback');
add(number(0, 16), 'delaysync');
add(level, 'room');
add(number(0, 10), 'roomsize size roomfade');
add(hertz, 'roomlp roomdim');
add(whole(0, 32), 'bus');
add(oneOrMore(whole(1, 32)), 'channels');
add(oneOrMore(whole(1, 16)), 'duckorbit');
add(oneOrMore(number(0, 10)), 'duckonset duckattack');
add(oneOrMore(share), 'duckdepth');

// MIDI
add(either(number(0, 127), name()), 'midiport');
add(either(whole(0, 127), list(whole(0, 127), 4)), 'nrpnn nrpv');
add(whole(1, 16), 'midichan');
add(either(whole(0, 16_383), name(32)), 'progNum songPtr uid polyTouch ctlNum');
add(either(number(0, 127), name(32)), 'ccn ccv');
add(number(-1, 1), 'midibend');
add(share, 'miditouch');
add(either(name(16), list(either(name(16), number(0, 16_383)), 4)), 'midicmd');
add(name(), 'midimap');
add(either(whole(0, 255), list(whole(0, 255), 3)), 'sysexid');
add(list(whole(0, 127), 1024), 'sysexdata');

// What editors show
add(name(32), 'color label activeLabel');

for (const key of unheardControls) add(unheard, key);

/** The kind of every control that is passed on; others are dropped. */
export const eventTable: ReadonlyMap<string, Kind> = table;

/** The same for one entry of `lfo`, `env` or `bmod`. */
export const modulatorTable: ReadonlyMap<
  'lfo' | 'env' | 'bmod',
  ReadonlyMap<string, Kind>
> = (() => {
  const target: [string, Kind][] = [
    ['control', name(32)],
    ['subControl', name(32)],
    ['fxi', either(whole(0, 7), oneOf('main'))],
    ['depth', number(-1000, 1000)],
    ['depthabs', number(-20_000, 20_000)],
  ];
  return new Map([
    [
      'lfo',
      new Map([
        ...target,
        ['rate', rate],
        ['sync', rate],
        ['dcoffset', number(-10, 10)],
        ['shape', shape],
        ['skew', share],
        ['curve', number(0, 10)],
      ]),
    ],
    [
      'env',
      new Map([
        ...target,
        ...['attack', 'decay', 'release'].map((key): [string, Kind] => [key, seconds]),
        ...['acurve', 'dcurve', 'rcurve'].map((key): [string, Kind] => [key, number(-1, 1)]),
        ['sustain', share],
      ]),
    ],
    ['bmod', new Map([...target, ['bus', whole(0, 32)], ['dc', number(-1000, 1000)]])],
  ]);
})();
