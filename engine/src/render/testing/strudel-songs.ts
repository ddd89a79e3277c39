/** Programs as people write them on strudel.cc, each in another manner: sounds, functions and forms that go together there. */
export const strudelSongs: Readonly<Record<string, string>> = {
  'a house beat on a drum machine': `setcpm(124/4)
$: s("bd*4").bank("RolandTR909").gain(.9)
$: s("~ cp").bank("RolandTR909").room(.2)
$: s("[~ oh]*4").bank("RolandTR909").gain(.5).cut(1)
$: s("hh*8").bank("RolandTR909").gain("[.3 .5]*4").cut(1)`,
  'a broken beat with an echo of itself': `setcpm(80/2)
drums: s("<bd [bd ~ bd]> [sd,hh] [~ bd] <sd [sd sd?]>").sometimesBy(.3, x => x.speed(2))
hats: s("hh(5,8,<0 2>)").gain(perlin.range(.3,.7)).off(1/16, x => x.gain(.2).pan(.8))`,
  'a piano that voices chords': `const changes = chord("<Cm7 Fm9 Bb7 Eb^7>/2").dict("ireal")
comp: changes.voicing().struct("[~ x]*2").piano().gain(.6)
bass: changes.rootNotes(2).struct("x ~ x x").s("gm_acoustic_bass")
lead: n("<0 3 2 [4 5]>*2").set(changes).mode("root:g4").voicing().s("gm_vibraphone").room(.5)`,
  'an acid line': `setcps(.56)
acid: note("<c2 [c2 c3] eb2 [g1 bb1]>*4").s("sawtooth").lpf(sine.slow(8).range(300, 2400)).lpq(12)
  .lpenv(4).lpa(.01).lpd(.12).decay(.18).sustain(.1).distort(.6).gain(.6)
drums: stack(s("bd*4"), s("[~ hh]*4").gain(.4), s("~ cp ~ cp"))`,
  'arpeggios through scales': `_$: s("bd*16")
arp: n("0 2 4 <[6,8] [7,9]>".add("<0 -2 1 3>")).scale("<D:dorian G:mixolydian>/2").s("triangle")
  .jux(rev).delay(.4).delaytime(.166).delayfeedback(.5).room(.4)
pad: n("[0,2,4]/2").scale("D3:dorian").s("gm_pad_warm").attack(.3).release(.6).gain(.5)`,
  'bells of frequency modulation': `note("<c4 e4 g4 b4>*4").s("sine").fm("<2 4 8>").fmh(1.5).fmdecay(.2).fmsustain(.1)
  .decay(.5).sustain(0).pan(rand).gain(.5)`,
  'supersaws that duck': `setcpm(138/4)
kick: s("bd*4").duckorbit(2).duckattack(.16).duckdepth(.8)
chords: note("<[a3,c4,e4] [f3,a3,c4] [g3,b3,d4]>").s("supersaw").detune(.3).spread(.8).lpf(3500).orbit(2).gain(.5)
bass: note("a1 f1".slow(2)).struct("[~ x]*4").s("sawtooth").lpf(500).orbit(2)`,
  'a loop that is cut': `setcpm(87/2)
$: s("breaks165").loopAt(1).chop(16).sometimesBy(.2, x => x.speed(-1)).gain(.8)
$: note("<a1 a1 c2 g1>").s("jvbass").lpf(600)`,
  'slices in another order': `s("amen").slice(8, "0 1 <2 6> 3 [4 4] 5 <6 3> 7").gain(.8).room(.1)`,
  'strings and horns': `setcpm(30)
strings: note("<[c3,g3,e4] [a2,e3,c4] [f2,c3,a3] [g2,d3,b3]>").s("gm_string_ensemble_1").attack(.2).release(.8).room(.6)
horn: note("<g4 [a4 g4] [f4 e4] d4>").s("gm_french_horn").gain(.7)
pizz: note("c4 e4 g4 e4".add("<0 -3 -7 -5>")).s("gm_pizzicato_strings")
timps: note("<c2 ~ f2 [g2 g2*4]>").s("gm_timpani")`,
  'metres side by side': `$: s("{bd sd, hh hh hh, rim rim rim rim rim}%4")
$: note("{c3 eb3 g3}%8").s("square").lpf(900).decay(.1).sustain(.2).gain(.4)`,
  'a tabla and a drone': `drone: note("[c2,g2]").s("sawtooth").lpf(perlin.slow(4).range(200, 700)).slow(2).gain(.4)
tala: s("tabla:0 tabla2:1 [tabla:2 tabla2] tablex").gain(.9)
tune: n("0 1 [2 4] <3 5>").scale("C:hijaz").s("gm_sitar")`,
  'lo-fi keys': `setcps(.35)
keys: note("<[e3,g3,b3,d4] [a2,c3,e3,g3]>").s("gm_epiano1").room(.3).lpf(1800).phaser(4)
beat: s("bd ~ [~ bd] ~, ~ sd, hh*8").crush(8).gain(.7).swingBy(1/6, 4)
dust: s("crackle*4").density(.05).gain(.4)`,
  chance: `s("bd? sd? hh*4? cp?0.3").degradeBy(.1).rarely(x => x.ply(2)).every(4, rev)
  .stack(n(irand(8).segment(8)).scale("A:minor:pentatonic").s("gm_kalimba").gain(.7))`,
  'a form of several parts': `const intro = s("hh*8").gain(.5)
const verse = stack(s("bd*2"), note("c2*4").s("gm_electric_bass_finger"))
const chorus = stack(s("bd*4, ~ cp"), note("[c4,e4,g4]*2").s("gm_overdriven_guitar").clip(.5))
arrange([1, intro], [2, stack(intro, verse)], [1, stack(intro, chorus)])`,
  'filters as vowels': `note("<c3 d3 f3 e3>*2").s("sawtooth").vowel("<a e i o>").room(.4).gain(.8).late("[0 .01]*2")`,
  'wavefolds and noise': `$: s("white*16").decay(.04).sustain(0).hpf(6000).gain("[.2 .4 .2 .6]*4")
$: s("pink").seg(2).lpf(saw.range(200, 4000)).gain(.3)
$: note("c1*2").s("triangle").shape(.6).gain(.7)`,
  'a machine with a short name': `setcpm(100/4)
$: s("bd [~ bd] sd [~ sd]").bank("tr808").gain(.9)
$: s("hh*4 hh*6").bank("<tr808 cr78>").pan(.6)
$: s("~ ~ ~ [~ cb]").bank("tr808").gain(.4)`,
  'a canon': `const theme = n("0 1 2 0 2 3 4 ~").scale("F:major").s("gm_recorder")
stack(theme, theme.early(-.5).scaleTranspose(-7).s("gm_bassoon"), theme.scaleTranspose(7).s("gm_glockenspiel").gain(.4))`,
  'masks and picks': `const hook = "<a b>".pick({a: note("c4 e4 g4 c5"), b: note("b3 d4 g4 d5")})
hook.s("gm_music_box").mask("1 1 <0 1> 1").echo(3, 1/8, .5)
  .stack(s("bd").struct("x(3,8)"), s("east*2").gain(.6))`,
};
