import {
  createFilter,
  getAudioContext,
  getCompressor,
  getSuperdoughAudioController,
  loadWorklets,
  registerSynthSounds,
  registerZZFXSounds,
  setAudioContext,
  setLogger,
  setMaxPolyphony,
  setSuperdoughAudioController,
  soundMap,
} from 'superdough';

/** superdough's own sounds that evaluate program text, which the page's policy forbids. */
const evaluating = ['bytebeat'];

/** The context that superdough was on last. */
let latest: WeakRef<BaseAudioContext> | undefined;

/** Registers superdough's own sounds; needs no audio context. */
export function registerOwnSounds(): void {
  setLogger(() => {});
  registerSynthSounds();
  registerZZFXSounds();
  for (const name of evaluating) soundMap.setKey(name, undefined);
}

/**
 * Puts superdough on `context` and answers its output, taken off the context's destination.
 * Loads its worklets here and not through superdough, which keeps a failed attempt for ever.
 */
export async function bootSuperdough(context: BaseAudioContext): Promise<AudioNode> {
  claimChannels(context.destination);
  const urls: string[] = [];
  const addModule = (url: string) => Promise.resolve(void urls.push(url));
  setAudioContext({ audioWorklet: { addModule } });
  try {
    await loadWorklets();
  } finally {
    setAudioContext(context);
  }
  await Promise.all(urls.map((url) => context.audioWorklet.addModule(url)));
  if (getAudioContext() !== context) throw new Error('The audio context was replaced');
  // An attempt on another context may have been abandoned half-way.
  if (getSuperdoughAudioController().audioContext !== context) releaseSuperdough();
  if (latest !== undefined && latest.deref() !== context) dropReusedNodes(context);
  latest = new WeakRef(context);
  // superdough counts notes that have not started; the engine has a cap of its own.
  setMaxPolyphony(Number.MAX_SAFE_INTEGER);
  const output = getSuperdoughAudioController().output.destinationGain;
  output.disconnect();
  // More channels than two would be lost on their way through the limiter.
  context.destination.channelCount = Math.min(2, context.destination.maxChannelCount);
  return output;
}

/**
 * WebKitGTK says that its output has no channel and refuses every count of them, but plays two. superdough asks for
 * the highest number, so both are answered in its place.
 */
function claimChannels(destination: AudioDestinationNode): void {
  if (destination.maxChannelCount > 0) return;
  const answer = { configurable: true, writable: true, value: 2 };
  Object.defineProperties(destination, { maxChannelCount: answer, channelCount: answer });
}

/** Drops superdough's controller, so that the next engine makes a new one. */
export function releaseSuperdough(): void {
  setSuperdoughAudioController(null);
}

/**
 * superdough keeps filters, compressors and supersaws of notes that ended and uses them again, without
 * asking whose context they are on. Takes all of them out; afterwards superdough is on `context`.
 */
function dropReusedNodes(context: BaseAudioContext): void {
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
