import { createFilter, getCompressor, setAudioContext, soundMap } from 'superdough';

/**
 * superdough keeps filters, compressors and supersaws of notes that ended and uses them again, without
 * asking whose context they are on. Takes all of them out; afterwards superdough is on `context`.
 */
export function dropKeptNodes(context: BaseAudioContext): void {
  const filter = { type: 'lowpass', frequency: 1000 };
  drain(() => void createFilter({ createBiquadFilter: refuse }, 0, 0, filter, 1, 0));
  drain(() => void getCompressor(undefined));
  const supersaw = soundMap.get().supersaw;
  if (supersaw === undefined) return;
  try {
    drain(() => {
      let kept = false;
      // What is joined to a gain was kept: a context like this makes no supersaw.
      const createGain = () => {
        kept = true;
        refuse();
      };
      setAudioContext({ createGain });
      try {
        supersaw.onTrigger(0, { note: 60, duration: 0 }, () => {}, 1);
      } catch (error) {
        if (!kept) throw error;
      }
    });
  } finally {
    setAudioContext(context);
  }
}

/** Takes one after the other, until one would have to be made anew, which is refused. */
function drain(take: () => void): void {
  try {
    while (true) take();
  } catch {
    // None is left.
  }
}

function refuse(): never {
  throw new Error('No node is made while kept ones are taken out');
}
