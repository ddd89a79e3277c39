import { limits, type OutputRecording } from '@hocket/sdk';
import { NodeRecorder } from './node-recorder.ts';

/** What is recorded: the last node before the loudspeakers, on its context. */
interface Output {
  readonly context: AudioContext;
  readonly end: AudioNode | undefined;
}

/** Begins a recording with the built recorder script at `url`. Rejects when the script does not load. */
export async function recordOutput(output: Output, url: string): Promise<OutputRecording> {
  const { context } = output;
  const settings = { channels: 2, format: 'wav16', seconds: limits.recordedSeconds } as const;
  const recorder = await NodeRecorder.open(context, url, settings);
  output.end?.connect(recorder.node);
  return {
    file: recorder.done.then(({ file }) => file),
    get seconds() {
      return recorder.frames / context.sampleRate;
    },
    stop: () => recorder.stop(),
  };
}
