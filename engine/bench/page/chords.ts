/** Four-note chords of seven saws each, through reverberation and echo. */
export const chords = `setcpm(30)
note("<[c3,eb3,g3,bb3] [f3,ab3,c4,eb4] [bb2,d3,f3,ab3] [eb3,g3,bb3,d4]>*4").s("supersaw").room(.5).delay(.5)`;
