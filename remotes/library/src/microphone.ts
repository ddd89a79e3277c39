import { longestSound } from './excerpt.ts';

/** Seconds that a level is the loudest of: more than pass between two looks at it, so that no clap falls between. */
const levelSeconds = 0.2;
/** Samples that an analyser has at most. */
const maxLevelSamples = 32_768;

/** A recording that is under way. */
export interface MicrophoneRecording {
  /** The loudest of the last 0.2 seconds or more, 0 to 1. */
  level(): number;
  /** Ends it. */
  stop(): void;
  /** The recording, once it has ended. */
  readonly done: Promise<Blob>;
}

/** Records the microphone, for a minute at most. Rejects when there is none or it may not be used. */
export async function recordMicrophone(): Promise<MicrophoneRecording> {
  // Processing that makes speech clear makes music worse.
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  const levelSamples = 2 ** Math.ceil(Math.log2(context.sampleRate * levelSeconds));
  analyser.fftSize = Math.min(levelSamples, maxLevelSamples);
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const done = new Promise<Blob>((resolve) => {
    recorder.onstop = () => {
      clearTimeout(limit);
      for (const track of stream.getTracks()) track.stop();
      void context.close();
      resolve(new Blob(parts, { type: recorder.mimeType }));
    };
  });
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = setTimeout(stop, longestSound * 1000);
  recorder.start();
  return {
    done,
    stop,
    level() {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    },
  };
}
