import { createHash } from 'node:crypto';
import type { Clip, MusicProject, MusicTrack, RecordingState, UsedRecording } from '@hocket/sdk';
import { song } from './song.ts';
import type { Person, TestServer } from './test-server.ts';

/** A recording as a user would send it. */
export interface TestTake {
  hash: string;
  bytes: Buffer<ArrayBuffer>;
}

/** SHA-256 in hex digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A WAV file of so many bytes, one of its own for each `seed`; of silence where that is 0. */
export function take(size = 2000, seed = 0): TestTake {
  const bytes = Buffer.alloc(size);
  for (let at = 44; seed > 0 && at < size; at++) bytes[at] = (at * seed * 31 + (at >> 8)) % 251;
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(size - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  // PCM, mono, 44.1 kHz, 16 bit.
  const format = [16, 0, 0, 0, 1, 0, 1, 0, 0x44, 0xac, 0, 0, 0x88, 0x58, 1, 0, 2, 0, 16, 0];
  Buffer.from(format).copy(bytes, 16);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(size - 44, 40);
  return { hash: hashOf(bytes), bytes };
}

/** A take as the client sends it. */
export function takeBlob({ bytes }: TestTake, type = 'audio/wav'): Blob {
  return new Blob([bytes], { type });
}

/** Begins the upload of a take without sending anything. */
export function begin({ client }: Person, { hash, bytes }: TestTake): Promise<RecordingState> {
  return client.beginRecording({ hash, fileType: 'audio/wav', bytes: bytes.byteLength });
}

/** Sends one piece as it is, and resolves to what is answered. */
export async function sendPiece(
  { origin }: TestServer,
  { tokens }: Person,
  hash: string,
  offset: number | string,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const headers = { authorization: `Bearer ${tokens.accessToken}`, 'content-type': 'audio/wav' };
  const url = `${origin}/api/recordings/${hash}?offset=${offset}`;
  const response = await fetch(url, { method: 'PUT', headers, body: bytes });
  return { status: response.status, body: await response.json() };
}

/** A song whose last track plays these takes, one after the other. */
export function songOf(takes: readonly TestTake[], more: Partial<MusicProject> = {}) {
  const music = song(more);
  const clips = takes.map(({ hash }, at): [string, Clip] => [
    `c${at}`,
    { recording: hash, at: at * 3840, length: 3840, from: 0 },
  ]);
  const [first] = music.tracks;
  const voice = { ...first, id: 'voice', name: 'Voice', clips: Object.fromEntries(clips) };
  const recordings = takes.map(({ hash }): [string, UsedRecording] => [
    hash,
    { name: 'Take', seconds: 1 },
  ]);
  return {
    ...music,
    tracks: [...music.tracks, voice as MusicTrack],
    recordings: Object.fromEntries(recordings),
  };
}
