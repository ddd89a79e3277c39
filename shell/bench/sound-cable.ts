import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Samples a second of what goes through a cable. */
const rate = 48_000;

/** A sound server of this run's own, whose loudspeakers are its microphone. */
export interface SoundCable {
  /** As `PULSE_SERVER` has it. */
  address: string;
  /** Records what goes through it from now on. */
  record(): CableRecording;
  close(): Promise<void>;
}

/** What goes through a cable. */
export interface CableRecording {
  /** Ends it. Samples of the left ear and of the right one, `rate` a second. */
  end(): Promise<{ left: Float32Array; right: Float32Array; rate: number }>;
}

/** Loudspeakers (as `PULSE_SINK` has them) that are heard with one ear of a cable only. */
export const ears = ['left', 'right'] as const;

/** Undefined where there is no PulseAudio. */
export async function openCable(): Promise<SoundCable | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'hocket-sound-'));
  const socket = join(folder, 'native');
  const modules = [
    `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    `module-null-sink sink_name=cable rate=${rate}`,
    // A browser takes no sink's monitor for a microphone.
    'module-remap-source master=cable.monitor source_name=microphone',
    ...ears.map(
      (ear) =>
        `module-remap-sink sink_name=${ear} master=cable channels=1 channel_map=mono master_channel_map=front-${ear} remix=no`,
    ),
  ];
  const server = spawn(
    'pulseaudio',
    ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules.flatMap((each) => ['-L', each])],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  const close = async () => {
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  const address = `unix:${socket}`;
  if (await isThere(socket, server)) return { address, record: () => recordFrom(address), close };
  await close();
  return undefined;
}

function recordFrom(address: string): CableRecording {
  const recorder = spawn(
    'parec',
    [
      `--server=${address}`,
      '--device=cable.monitor',
      '--raw',
      '--format=float32le',
      `--rate=${rate}`,
      '--channels=2',
      '--latency-msec=50',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const pieces: Buffer[] = [];
  recorder.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  const closed = once(recorder, 'close');
  return {
    async end() {
      recorder.kill();
      await closed;
      const bytes = Buffer.concat(pieces);
      const frames = Math.floor(bytes.length / 8);
      const of = (ear: 0 | 1) =>
        Float32Array.from({ length: frames }, (_, frame) => bytes.readFloatLE(frame * 8 + ear * 4));
      return { left: of(0), right: of(1), rate };
    },
  };
}

/** Whether a server opens its socket; false where it ends, or cannot be started. */
async function isThere(socket: string, server: ChildProcess): Promise<boolean> {
  let isOver = false;
  server.on('error', () => {
    isOver = true;
  });
  server.on('exit', () => {
    isOver = true;
  });
  for (let tries = 0; tries < 100 && !isOver; tries++) {
    const isOpen = await access(socket).then(
      () => true,
      () => false,
    );
    if (isOpen) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
