/** What plays: half of each eighth of a cycle sounds. */
export const beat = 's("sawtooth").note("c3*8").clip(.5).gain(.4)';

/** Something that a program tries to do to the page. */
export interface Attack {
  name: string;
  /** Run while the beat plays. What replaces it plays the same beat; what is refused leaves it playing. */
  code: string;
  /** ms after which the attack has done all that it does. */
  lasts?: number;
}

/** `bomb`: URL of a small file that decodes to far more than there is memory for. */
export function attacks(bomb: string): readonly Attack[] {
  return [
    {
      name: '8,000 sample names',
      code: `samples(Object.fromEntries(Array.from({ length: 8000 }, (_, at) => ['x' + at, 'x.wav'])), '/')\n${beat}`,
    },
    {
      name: 'decode bomb',
      code: `samples({ bomb: '${bomb}' })\nstack(${beat}, s("bomb*2").gain(.01))`,
    },
    {
      name: '250 saws per sixteenth',
      code: `stack(${beat}, ...Array.from({ length: 250 }, () => s("saw*16").gain(.003)))`,
    },
    {
      name: 'flood of messages',
      code: `const junk = 'x'.repeat(900)
stack(${beat}, new Pattern((state) => {
  const { begin, end } = state.span
  const length = end.sub(begin).div(4e6)
  const last = end.sub(length.mul(4000))
  return Array.from({ length: 4000 }, (_, at) => {
    const span = new TimeSpan(last.add(length.mul(at)), last.add(length.mul(at + 1)))
    return new Hap(span, span, { s: '-', junk })
  })
}))`,
    },
    {
      name: 'flood of notices',
      code: `stack(${beat}, s(mini(Array.from({ length: 2000 }, (_, at) => 'nope' + at).join(' '))))`,
    },
    {
      name: 'flood of widgets',
      code: `stack(${beat}, ${Array.from({ length: 500 }, () => `\ns("-").gain(slider(0.5, 0, 1))`).join()}, ${Array.from({ length: 250 }, () => '\ns("-")._scope()').join()})`,
    },
    {
      name: 'flood of MIDI',
      code: `stack(${beat}, note("c4*4000").midi())`,
    },
    { name: 'endless loop', code: 'for (;;) {}' },
    { name: 'too many notes', code: 's("bd*1000000")' },
    {
      name: 'toJSON of everything',
      code: `const toJSON = function () { return this.kind === 'reset' ? { ...this, clean: true } : this }
Object.defineProperty(Object.prototype, 'toJSON', { value: toJSON })\n${beat}`,
    },
    {
      name: 'memory bomb',
      code: `const all = []\nfor (;;) all.push(new Array(1e6).fill(all.length))\n${beat}`,
      lasts: 10_000,
    },
  ];
}
