import {
  type ControlKind,
  choiceKind,
  eitherKind,
  integerKind,
  listKind,
  nameKind,
  numberKind,
} from './control-kind.ts';

/**
 * Controls of @strudel/core that superdough does not read: they change no sound here, but belong to
 * the event, for editors, visuals and other outputs.
 */
const silentControls: readonly string[] = `_slices accelerate amp bgain binshift
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

const seconds = numberKind(0, 20);
/** Louder than anyone needs; the limiter has the last word. */
const level = numberKind(0, 4);
const share = numberKind(0, 1);
const hertz = numberKind(0, 20_000);
const rate = numberKind(0, 200);
const shape = eitherKind(numberKind(0, 4), nameKind(16));
const octaves = numberKind(-20, 20);
const oneOrMore = (item: ControlKind) => eitherKind(item, listKind(item, 16));

/** Any plain value: it reaches no node. */
const anything = eitherKind(numberKind(-65_536, 65_536), nameKind());
const unheard = oneOrMore(anything);

/** Each key with the kind that its value must be. */
const table = new Map<string, ControlKind>();
const add = (kind: ControlKind, keys: string) => {
  for (const key of keys.trim().split(/\s+/)) table.set(key, kind);
};

// What sounds
add(nameKind(), 's bank unit ir');
add(eitherKind(numberKind(-36, 160), nameKind(16)), 'note');
add(eitherKind(numberKind(-1024, 1024), nameKind(16)), 'n');
add(numberKind(0, 24_000), 'freq');
add(numberKind(-8, 8), 'octave');
add(integerKind(0, 1000), 'i cut');
add(share, 'begin end loopBegin loopEnd irbegin');
add(numberKind(-64, 64), 'speed irspeed');
add(numberKind(0, 4), 'stretch');
add(share, 'loop');
add(numberKind(-1, 1), 'nudge');
add(numberKind(0, 1000), 'clip duration');
add(numberKind(0.001, 20), 'cps');

// Level and envelope
add(level, 'gain velocity postgain dry busgain shapevol distortvol');
add(seconds, 'attack decay release FXrelease pattack pdecay prelease');
add(share, 'sustain pan psustain panchor fanchor');
add(numberKind(-96, 96), 'penv');
add(integerKind(0, 1), 'pcurve');

// Filters: low-pass, high-pass, band-pass, each with its envelope and LFO
add(hertz, 'cutoff hcutoff bandf');
add(numberKind(0, 100), 'resonance hresonance bandq');
for (const filter of ['lp', 'hp', 'bp']) {
  add(octaves, `${filter}env`);
  add(seconds, `${filter}attack ${filter}decay ${filter}release`);
  add(share, `${filter}sustain ${filter}skew`);
  add(rate, `${filter}rate ${filter}sync`);
  add(numberKind(-20, 20), `${filter}depth ${filter}dc`);
  add(numberKind(-20_000, 20_000), `${filter}depthfrequency`);
  add(shape, `${filter}shape`);
}
add(eitherKind(integerKind(0, 2), choiceKind('12db', 'ladder', '24db')), 'ftype');
add(numberKind(0, 10), 'drive');
add(choiceKind(...'a e i o u ae aa oe ue y uh un en an on æ ø ɑ å ö ü ı'.split(' ')), 'vowel');
add(share, 'djf');

// Oscillators
add(rate, 'vib pwrate');
add(numberKind(0, 48), 'vibmod');
add(share, 'noise density spread pw pwsweep');
add(integerKind(1, 32), 'unison');
add(numberKind(0, 100), 'detune');
add(eitherKind(integerKind(0, 256), listKind(numberKind(-4, 4), 256)), 'partials');
add(listKind(numberKind(-64, 64), 256), 'phases');
for (let i = 1; i <= 8; i++) {
  const nth = i === 1 ? '' : i;
  add(
    numberKind(-200, 200),
    `fmi${nth} ${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((j) => `fmi${i}${j}`).join(' ')}`,
  );
  add(numberKind(0, 100), `fmh${nth}`);
  add(seconds, `fmattack${nth} fmdecay${nth} fmrelease${nth}`);
  add(share, `fmsustain${nth}`);
  add(nameKind(16), `fmenv${nth} fmwave${nth}`);
}
for (const part of ['wt', 'warp']) {
  add(share, `${part} ${part}sustain ${part}skew`);
  add(numberKind(-1, 1), `${part}env ${part}dc ${part}depth`);
  add(seconds, `${part}attack ${part}decay ${part}release`);
  add(rate, `${part}rate ${part}sync`);
  add(shape, `${part}shape`);
}
add(share, 'wtphaserand');
add(eitherKind(integerKind(0, 32), nameKind(24)), 'warpmode');
add(numberKind(-1000, 1000), 'slide deltaSlide pitchJump zmod');
add(numberKind(0, 10), 'pitchJumpTime zrand znoise zcrush curve');
add(share, 'zdelay');

// Effects
add(numberKind(1, 64), 'coarse');
add(numberKind(1, 16), 'crush');
add(share, 'shape');
add(numberKind(0, 100), 'distort');
add(eitherKind(integerKind(0, 32), nameKind(16)), 'distorttype');
add(rate, 'tremolo tremolosync phaserrate');
add(numberKind(0, 2), 'tremolodepth');
add(share, 'tremoloskew tremolophase phaserdepth');
add(shape, 'tremoloshape');
add(hertz, 'phasersweep phasercenter');
add(numberKind(-100, 0), 'compressor');
add(numberKind(1, 20), 'compressorRatio');
add(numberKind(0, 40), 'compressorKnee');
add(share, 'compressorAttack compressorRelease');
add(numberKind(-1, 1), 'transient transsustain');

// Sends
add(integerKind(1, 16), 'orbit');
add(share, 'delay delaytime');
// superdough keeps an echo below 0.98 by itself.
add(share, 'delayfeedback');
add(numberKind(0, 16), 'delaysync');
add(level, 'room');
add(numberKind(0, 10), 'roomsize size roomfade');
add(hertz, 'roomlp roomdim');
add(integerKind(0, 32), 'bus');
add(oneOrMore(integerKind(1, 32)), 'channels');
add(oneOrMore(integerKind(1, 16)), 'duckorbit');
add(oneOrMore(numberKind(0, 10)), 'duckonset duckattack');
add(oneOrMore(share), 'duckdepth');

// MIDI
add(eitherKind(numberKind(0, 127), nameKind()), 'midiport');
add(eitherKind(integerKind(0, 127), listKind(integerKind(0, 127), 4)), 'nrpnn nrpv');
add(integerKind(1, 16), 'midichan');
add(eitherKind(integerKind(0, 16_383), nameKind(32)), 'progNum songPtr uid polyTouch ctlNum');
add(eitherKind(numberKind(0, 127), nameKind(32)), 'ccn ccv');
add(numberKind(-1, 1), 'midibend');
add(share, 'miditouch');
add(
  eitherKind(nameKind(16), listKind(eitherKind(nameKind(16), numberKind(0, 16_383)), 4)),
  'midicmd',
);
add(nameKind(), 'midimap');
add(eitherKind(integerKind(0, 255), listKind(integerKind(0, 255), 3)), 'sysexid');
add(listKind(integerKind(0, 127), 1024), 'sysexdata');

// What editors show
add(nameKind(32), 'color label activeLabel');

for (const key of silentControls) add(unheard, key);

/** The kind of every control that is passed on; others are dropped. */
export const eventTable: ReadonlyMap<string, ControlKind> = table;

/** The same for one entry of `lfo`, `env` or `bmod`. */
export const modulatorTable: ReadonlyMap<
  'lfo' | 'env' | 'bmod',
  ReadonlyMap<string, ControlKind>
> = (() => {
  const target: [string, ControlKind][] = [
    ['control', nameKind(32)],
    ['subControl', nameKind(32)],
    ['fxi', eitherKind(integerKind(0, 7), choiceKind('main'))],
    ['depth', numberKind(-1000, 1000)],
    ['depthabs', numberKind(-20_000, 20_000)],
  ];
  return new Map([
    [
      'lfo',
      new Map([
        ...target,
        ['rate', rate],
        ['sync', rate],
        ['dcoffset', numberKind(-10, 10)],
        ['shape', shape],
        ['skew', share],
        ['curve', numberKind(0, 10)],
      ]),
    ],
    [
      'env',
      new Map([
        ...target,
        ...['attack', 'decay', 'release'].map((key): [string, ControlKind] => [key, seconds]),
        ...['acurve', 'dcurve', 'rcurve'].map((key): [string, ControlKind] => [
          key,
          numberKind(-1, 1),
        ]),
        ['sustain', share],
      ]),
    ],
    ['bmod', new Map([...target, ['bus', integerKind(0, 32)], ['dc', numberKind(-1000, 1000)]])],
  ]);
})();
