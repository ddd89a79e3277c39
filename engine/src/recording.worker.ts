import { wavFile } from './output/wav.ts';
import { lookInto } from './recordings/look-into.ts';
import type { RecordingAnswer, RecordingOrder } from './recordings/recording-order.ts';
import { stretch } from './recordings/stretch.ts';

/** Looks into one recording, or stretches it, away from the page's thread. */
self.onmessage = async ({ data }: MessageEvent<RecordingOrder>) => {
  const { channels, sampleRate, factor } = data;
  const answer = (message: RecordingAnswer) => self.postMessage(message);
  const tell = (progress: number) => answer({ progress });
  try {
    if (factor === undefined) return answer({ reading: lookInto(channels, sampleRate, tell) });
    const stretched = await stretch(channels, sampleRate, factor, tell);
    const file = wavFile(stretched, sampleRate, 'wav32f');
    answer({ file: new Blob([file], { type: 'audio/wav' }) });
  } catch (error) {
    answer({ failed: String(error) });
  }
};
