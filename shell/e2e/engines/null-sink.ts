import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recording } from '../onsets.ts';

const rate = 44_100;
/** Seconds after which nobody goes on listening. */
const longest = 180;

/** A PulseAudio of its own whose only output nobody hears: what plays there can be recorded as it leaves a browser. */
export class NullSink {
  private constructor(
    private readonly server: ChildProcess,
    private readonly folder: string,
  ) {}

  /** What a program has in its environment to play there. */
  get environment(): Record<string, string> {
    return { PULSE_SERVER: `unix:${this.#socket}`, PULSE_SINK: 'out' };
  }

  get #socket(): string {
    return join(this.folder, 'native');
  }

  /** Rejects when PulseAudio ends before it listens. */
  static async start(): Promise<NullSink> {
    const folder = await mkdtemp(join(tmpdir(), 'hocket-pulse-'));
    const socket = join(folder, 'native');
    const sink = `module-null-sink sink_name=out rate=${rate} channels=2`;
    const protocol = `module-native-protocol-unix auth-anonymous=1 socket=${socket}`;
    const args = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1'];
    const server = spawn('pulseaudio', args.concat(`--load=${sink}`, `--load=${protocol}`), {
      env: { ...process.env, HOME: folder, PULSE_RUNTIME_PATH: folder },
      stdio: 'ignore',
    });
    while (!(await answers(socket))) {
      if (server.exitCode !== null) throw new Error('PulseAudio ended');
      await new Promise((done) => setTimeout(done, 50));
    }
    return new NullSink(server, folder);
  }

  /** Records what plays until it is `enough`, or for three minutes: whether it was is up to who asks. */
  async record(enough: (heard: Recording) => boolean): Promise<Recording> {
    const recorder = spawn(
      'parec',
      [
        '--device=out.monitor',
        '--format=float32le',
        `--rate=${rate}`,
        '--channels=1',
        '--latency-msec=50',
      ],
      { env: { ...process.env, ...this.environment }, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    const ended = once(recorder, 'exit');
    const chunks: Buffer[] = [];
    let heard: Recording = { rate, first: 0, samples: new Float32Array() };
    let looked = 0;
    for await (const chunk of recorder.stdout) {
      chunks.push(chunk);
      const length = chunks.reduce((sum, each) => sum + each.length, 0);
      // To look for onsets at each chunk would cost what plays its time.
      if (length - looked < rate) continue;
      looked = length;
      const bytes = Buffer.concat(chunks);
      const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + length - (length % 4));
      heard = { rate, first: 0, samples: new Float32Array(whole) };
      if (enough(heard) || heard.samples.length > longest * rate) break;
    }
    recorder.kill();
    await ended;
    return heard;
  }

  async close(): Promise<void> {
    const ended = once(this.server, 'exit');
    this.server.kill();
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.end());
  });
}
