/** About 330 events a cycle. */
export const largeProgram = `setcpm(30)
$: s("bd*4, [~ sd]*2, hh*16").gain("1 .6 .8 .6").room(.2)
$: note("<c2 c2 eb2 f2>*32").s("sawtooth").lpf(sine.range(200, 2000).slow(4)).resonance(8)
$: note("c4 eb4 g4 bb4 c5 bb4 g4 eb4").fast(8).s("triangle").pan(rand).jux(rev)
$: note("[c3,eb3,g3,bb3]*20").s("square").gain(.4).every(2, x => x.add(note(12))).delay(.25)
$: s("white*64").decay(perlin.range(.01, .08)).sustain(0).hpf(6000)`;
