import { createFilter, getCompressor, soundMap } from 'superdough';

/** More notes than superdough can have kept nodes of. */
const most = 10_000;

/**
 * superdough keeps filters, compressors and supersaws of notes that ended and uses them again, without
 * asking whose context they are on. Takes out those of contexts that are gone.
 */
export function dropStaleNodes(context: BaseAudioContext): void {
  const filter = { type: 'lowpass', frequency: 1000 };
  const own = (node: AudioNode) => node.context === context;
  draw(() => own(createFilter(context, 0, 0, filter, 1, 0).filter));
  draw(() => own(getCompressor(context)));
  const supersaw = soundMap.get().supersaw;
  if (supersaw === undefined) return;
  draw(() => {
    try {
      supersaw.onTrigger(context.currentTime, { note: 60, duration: 0 }, () => {}, 1);
      return true;
    } catch {
      // It was joined to a node of another context, which is refused.
      return false;
    }
  });
}

/** Draws until one is made anew: then none is left. */
function draw(isOwn: () => boolean): void {
  for (let count = 0; count < most; count++) if (isOwn()) return;
}
