/** Ids of the examples, in the order of their cards. */
export type ExampleId = 'floor' | 'acid' | 'hocket' | 'euclid' | 'drift' | 'chance';

/** A piece to start from. All of them are ours and in the public domain (CC0). */
export interface EditorExample {
  id: ExampleId;
  code: string;
}

/** What the six cards put into the editor. They set no tempo: the project's counts. */
export const examples: readonly EditorExample[] = [
  {
    id: 'floor',
    code: `// Four on the floor. Every $: is a layer: mute or solo it at its line.
$: s("bd*4")
$: s("~ sd ~ sd").gain(0.7)
$: s("[~ oh]*4").gain(0.4)
$: s("hh*16").gain("[0.2 0.35 0.5 0.35]*4")
$: note("<a1 a1 f1 g1>(5,8,2)").s("bass")
$: note("<[a3,c4,e4] [a3,c4,e4] [f3,a3,c4] [g3,b3,d4]>(3,8,1)")
  .s("square").lpf(900).decay(0.15).sustain(0).room(0.4).gain(0.4)
`,
  },
  {
    id: 'acid',
    code: `// An acid line. Move the sliders while it plays.
$: note("a1 a2 a1 <c2 e2> [a1 g1] a1 <d2 g2> a1".fast(2))
  .s("sawtooth")
  .lpf(slider(900, 200, 4000))
  .lpq(slider(12, 0, 20))
  .decay(0.12).sustain(0.1)
  .gain(0.7)
  ._scope()
$: s("bd*4, [~ hh]*4")
`,
  },
  {
    id: 'hocket',
    code: `// A hocket: two players share out one melody, note by note.
$: n("0 ~ 2 ~ 4 ~ <3 6> ~").scale("D4:dorian")
  .s("triangle").pan(0.2).room(0.5)
  ._pianoroll()
$: n("~ 1 ~ <3 5> ~ 5 ~ <1 4>").scale("D4:dorian")
  .s("square").lpf(1800).gain(0.6).pan(0.8).room(0.5)
$: s("bd ~ ~ bd ~ ~ sd ~").gain(0.7)
`,
  },
  {
    id: 'euclid',
    code: `// Rhythms by number: (hits, steps, shift). Change any of them.
$: s("bd(3,8)")
$: s("sd(2,8,4)").gain(0.7)
$: s("hh(7,16)").gain(0.5)
$: s("oh(<2 3>,16,3)").gain(0.4)
$: note("<c2 c2 eb2 f2>(5,16)").s("bass")
`,
  },
  {
    id: 'drift',
    code: `// Chords that drift, and a slow melody above them.
$: note("<[d3,f3,a3,c4] [g2,b2,d3,f3] [c3,e3,g3,b3] [a2,c3,e3,g3]>")
  .s("sawtooth").attack(0.4).release(0.8)
  .lpf(sine.range(500, 1600).slow(8))
  .gain(0.35).room(0.8)
$: n("<0 2 4 7 6 4 2 1>*2").scale("C4:major")
  .s("sine").delay(0.4).room(0.6).gain(0.6)
  ._pianoroll()
$: s("hh*4").gain(0.2)
`,
  },
  {
    id: 'chance',
    code: `// The dice play along: no two bars are the same.
$: n(irand(8).segment(8)).scale("C4:minor:pentatonic")
  .s("triangle").degradeBy(0.25).delay(0.35).room(0.4)
$: s("hh*16").degradeBy(0.4).gain(rand.range(0.2, 0.6))
$: s("bd*4").sometimesBy(0.2, x => x.ply(2))
$: s("~ sd ~ <sd sd*2>").gain(0.7)
`,
  },
];
