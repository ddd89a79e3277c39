import { type AudioInputDevice, type AudioInputOptions, HocketError } from '@hocket/sdk';
import { claimSession } from '../output/audio-session.ts';

/** What each error of the browser's means (W3C, "Media Capture and Streams", `getUserMedia`). */
const codes: Readonly<Record<string, readonly [code: string, sentence: string]>> = {
  NotAllowedError: ['microphone_denied', 'The browser may not use the microphone'],
  SecurityError: ['microphone_denied', 'The browser may not use the microphone'],
  NotFoundError: ['microphone_missing', 'There is no microphone'],
  OverconstrainedError: ['microphone_missing', 'The chosen microphone is not there'],
  NotReadableError: [
    'microphone_busy',
    'The microphone gives no sound; another program may use it',
  ],
  AbortError: ['microphone_busy', 'The microphone gives no sound; another program may use it'],
};
const [unavailable, noWay] = ['microphone_unavailable', 'This browser has no way to a microphone'];

/** The inputs that there are. Rejects with `microphone_unavailable`. */
export async function listInputs(): Promise<readonly AudioInputDevice[]> {
  const devices = await mediaDevices().enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'audioinput')
    .map(({ deviceId: id, label: name }) => ({ id, name }));
}

/** Sound of a microphone as it is. Rejects as `AudioEngine.openInput` does. */
export async function openMicrophone({
  device,
  channels = 2,
}: AudioInputOptions): Promise<MediaStream> {
  const audio: MediaTrackConstraints = {
    // Processing that makes speech clear makes music worse.
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
    channelCount: { ideal: channels },
    ...(device === undefined ? {} : { deviceId: { exact: device } }),
  };
  const devices = mediaDevices();
  claimSession('play-and-record');
  try {
    return await devices.getUserMedia({ audio });
  } catch (error) {
    claimSession('playback');
    const [code, sentence] = codes[(error as Error).name] ?? [unavailable, noWay];
    throw new HocketError(code, sentence, { cause: error });
  }
}

/** Pages that are not served safely have none. */
function mediaDevices(): MediaDevices {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) throw new HocketError(unavailable, noWay);
  return mediaDevices;
}
