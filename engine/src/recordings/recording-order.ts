import { HocketError, type RecordingReading, type RecordingWork, soundLength } from '@hocket/sdk';
import { limitError } from '../budget/limit-problems.ts';
import { programLimits } from '../budget/limits.ts';

/** What a recording's worker is to do with decoded sound, which is its own from then on. */
export interface RecordingOrder {
  channels: Float32Array<ArrayBuffer>[];
  /** Hz. */
  sampleRate: number;
  /** How many times as long it is to be; to look into it where it is absent. */
  factor?: number;
}

/** What the worker answers: 0 to 1 as it goes on, then what became of it. */
export type RecordingAnswer =
  | { progress: number }
  | { reading: RecordingReading }
  | { file: Blob }
  | { failed: string };

/** Looks into a recording, as `AudioEngine.readRecording` has it; `url`: the worker's script. */
export async function decodeAndRead(
  url: string,
  file: Blob,
  work: RecordingWork,
): Promise<RecordingReading> {
  const answer = await workOn(url, await decode(file, work), work);
  if ('reading' in answer) return answer.reading;
  throw limitError('recording_unreadable', nameOf(file));
}

/** Stretches a recording, as `AudioEngine.stretchRecording` has it; `url`: the worker's script. */
export async function stretchRecording(
  url: string,
  file: Blob,
  factor: number,
  work: RecordingWork,
): Promise<Blob> {
  if (!(factor >= 0.5 && factor <= 2))
    throw new HocketError('stretch_invalid', 'A recording becomes half to twice as long');
  const answer = await workOn(url, { ...(await decode(file, work)), factor }, work);
  if ('file' in answer) return answer.file;
  throw limitError('recording_unreadable', nameOf(file));
}

/** Decodes at the file's own rate: no worker can. */
async function decode(file: Blob, { signal }: RecordingWork): Promise<RecordingOrder> {
  const bytes = await file.arrayBuffer();
  const length = soundLength(new Uint8Array(bytes));
  const name = nameOf(file);
  if (length === undefined) throw limitError('recording_unreadable', name);
  if (length.seconds > programLimits.recordings.seconds)
    throw limitError('recording_too_long', name);
  let buffer: AudioBuffer;
  try {
    const context = new OfflineAudioContext(1, 1, length.sampleRate);
    buffer = await context.decodeAudioData(bytes);
  } catch {
    throw limitError('recording_unreadable', name);
  }
  if (signal?.aborted) throw cancelled();
  const { numberOfChannels, sampleRate } = buffer;
  const channels = Array.from({ length: numberOfChannels }, (_, channel) =>
    buffer.getChannelData(channel).slice(),
  );
  return { channels, sampleRate };
}

/** One worker for one recording: to end the worker ends its work. */
function workOn(
  url: string,
  order: RecordingOrder,
  { onProgress, signal }: RecordingWork,
): Promise<Exclude<RecordingAnswer, { progress: number }>> {
  const worker = new Worker(url);
  return new Promise<Exclude<RecordingAnswer, { progress: number }>>((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(new HocketError('recording_failed', 'The recording could not be read', { cause }));
    signal?.addEventListener('abort', () => reject(cancelled()), { once: true });
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<RecordingAnswer>) => {
      if ('progress' in data) onProgress?.(data.progress);
      else if ('failed' in data) fail(new Error(data.failed));
      else resolve(data);
    };
    worker.postMessage(
      order,
      order.channels.map(({ buffer }) => buffer),
    );
  }).finally(() => worker.terminate());
}

function nameOf(file: Blob): string {
  return (file as { name?: string }).name ?? 'recording';
}

function cancelled(): HocketError {
  return new HocketError('recording_cancelled', 'The work on the recording was cancelled');
}
