import { longestSound } from './excerpt.ts';

/** A recording that is under way. */
export interface MicrophoneRecording {
  /** The loudest of the last moment, 0 to 1. */
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
