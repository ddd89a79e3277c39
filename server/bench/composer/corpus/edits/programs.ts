/**
 * PlayedMusic that edits start from: programs that the grid reads, as people write them, and their project's tempo; one says its
 * tempo itself.
 */
export const programs = {
  house: {
    bpm: 124,
    code: `stack(
  // "Kick"
  s("bd*4").gain(0.9),
  // "Clap"
  s("~ cp ~ cp").gain(0.6),
  // "Hats"
  s("~ hh ~ hh ~ hh ~ hh").gain(0.5),
  // "Bass"
  note("<[a1 ~ a1 a1 ~ a1 ~ g1] [f1 ~ f1 f1 ~ f1 ~ g1]>").s("bass").gain(0.7),
  // "Pad"
  note("<[a3,c4,e4] [f3,a3,c4]>").s("pad").gain(0.4)
)`,
  },
  hiphop: {
    bpm: 88,
    code: `stack(
  // "Kick"
  s("bd ~ ~ bd ~ ~ bd ~").gain(0.9),
  // "Snare"
  s("~ sd ~ sd").gain(0.7),
  // "Hats"
  s("hh*8").gain(0.4),
  // "Bass"
  note("d2 ~ ~ d2 f2 ~ g2 ~").s("bass").gain(0.7),
  // "Keys"
  note("<[d3,f3,a3] [c3,e3,g3] [bb2,d3,f3] [a2,c#3,e3]>").s("gm_epiano1").gain(0.5)
)`,
  },
  rock: {
    bpm: 120,
    code: `stack(
  // "Kick"
  s("bd ~ bd ~").gain(0.9),
  // "Snare"
  s("~ sd ~ sd").gain(0.8),
  // "Hats"
  s("hh*8").gain(0.4),
  // "Bass"
  note("<[c2 c2 c2 c2] [g1 g1 g1 g1] [a1 a1 a1 a1] [f1 f1 f1 f1]>").s("gm_electric_bass_pick").gain(0.7),
  // "Guitar"
  note("<[c4,e4,g4] [b3,d4,g4] [c4,e4,a4] [c4,f4,a4]>").s("gm_overdriven_guitar").gain(0.4),
  // "Lead"
  note("<[e5 g5 c6 g5] [d5 g5 b5 g5] [c5 e5 a5 e5] [a5 g5 f5 e5]>").s("sawlead").gain(0.5)
)`,
  },
  ballad: {
    bpm: 72,
    code: `stack(
  // "Right hand"
  note("<[e4 g4 c5 ~] [d4 g4 b4 ~] [c4 e4 a4 ~] [c4 f4 a4 g4]>").s("piano").gain(0.8),
  // "Left hand"
  note("<[c3,e3,g3] [g2,b2,d3] [a2,c3,e3] [f2,a2,c3]>").s("gm_epiano1").gain(0.5)
)`,
  },
  drums: {
    bpm: 100,
    code: `stack(
  // "Kick"
  s("bd ~ ~ ~ bd ~ bd ~").gain(0.9),
  // "Snare"
  s("~ sd ~ sd").gain(0.8),
  // "Hats"
  s("hh*8").gain(0.5)
)`,
  },
  latin: {
    bpm: 100,
    code: `setcpm(100/4)
stack(
  // "Kick"
  s("bd ~ ~ bd bd ~ ~ bd").gain(0.8),
  // "Rim"
  s("rim ~ ~ rim ~ ~ rim ~ ~ ~ rim ~ rim ~ ~ ~").gain(0.6),
  // "Shaker"
  s("sh*8").gain(0.3),
  // "Bass"
  note("<[g2 ~ ~ d2] [c2 ~ ~ g2]>").s("gm_acoustic_bass").gain(0.7),
  // "Flute"
  note("<[g5 bb5 d6 c6] [eb6 d6 c6 g5]>").s("gm_flute").gain(0.5)
)`,
  },
} as const;
