import type { StrudelExample } from './strudel-examples.ts';

/** Small programs that need what the page of strudel.cc adds to Strudel's packages, one line each. */
const programs: Readonly<Record<string, readonly string[]>> = {
  piano: [
    'note("c3 <e3 g3> c5 c8").piano()',
    'n("0 .. 7").scale("D:dorian").piano().pan("<.5 1>")',
    'note("[c4,e4]*2").clip(.5).piano().room(.2)',
  ],
  xen: [
    'i("0 8 18").xen("31edo").s("sawtooth")',
    'i("<0 1 2 3 -1>*4").xen([1, 9/8, 5/4, 3/2]).piano()',
    'i("0 5 10").xen("<5edo 10edo 15edo>").withBase("<220 330>")',
    'i("0 1 2").xen("12ji").s("triangle").gain(.5)',
    'i("0 1 2 3 4 5").tune([200, 240, 300, 400]).mul(220).freq()',
  ],
  motion: [
    'n(accX.segment(4).range(0, 7)).scale("C:minor").s("saw")',
    's("hh*4").lpf(gravityY.range(200, 2000)).pan(oriZ)',
    'note("c e").s("saw").room(rotationAlpha).gain(absOriX.range(.2, .8))',
  ],
  input: [
    's("bd*4").lpf(mousex.range(200, 4000)).pan(mouseY)',
    's("bd(5,8)").whenKey("Control:j", x => x.fast(2))',
    'keyDown("Control:j").pick([s("bd(5,8)"), s("cp(3,8)")])',
  ],
  console: ['s("bd sd").log()', 's("bd sd").gain("0.25 0.5 1").logValues()'],
};

/** They as examples. */
export function pagePrograms(): StrudelExample[] {
  return Object.entries(programs).flatMap(([page, codes]) =>
    codes.map((code, at) => ({ name: `page/${page}:${at + 1}`, code })),
  );
}
