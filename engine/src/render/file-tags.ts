import { joinedBytes } from '@hocket/sdk';

/** What a file says of itself, for players and for whoever finds it again. */
export interface FileTags {
  title: string;
  author?: string;
  /** Beats per minute; told in whole ones, as tags have it. */
  bpm: number;
  /** As ID3 has it: `C`, `F#m`. */
  key?: string;
}

/** An ID3 tag, version 2.3, as it stands before the frames of an MP3 file (M. Nilsson, "ID3 tag version 2.3.0", 1999). */
export function id3Tag({ title, author, bpm, key }: FileTags): Uint8Array<ArrayBuffer> {
  const frames = [
    textFrame('TIT2', title),
    ...(author ? [textFrame('TPE1', author)] : []),
    textFrame('TBPM', String(Math.round(bpm))),
    ...(key ? [textFrame('TKEY', key)] : []),
  ];
  const size = frames.reduce((sum, { length }) => sum + length, 0);
  const sizeBytes = [21, 14, 7, 0].map((shift) => (size >> shift) & 127);
  return joinedBytes([Uint8Array.of(...letters('ID3'), 3, 0, 0, ...sizeBytes), ...frames]);
}

/**
 * The chunks that follow the samples of a WAV file: a list of INFO ("Multimedia Programming Interface and Data
 * Specifications 1.0", 1991) in UTF-8, and an ID3 tag, since INFO knows no tempo.
 */
export function wavTags(tags: FileTags): Uint8Array<ArrayBuffer> {
  const text = (id: string, words: string) =>
    chunk(id, joinedBytes([new TextEncoder().encode(words), Uint8Array.of(0)]));
  const info = [
    Uint8Array.from(letters('INFO')),
    text('INAM', tags.title),
    ...(tags.author ? [text('IART', tags.author)] : []),
    text('ISFT', 'Hocket'),
  ];
  return joinedBytes([chunk('LIST', joinedBytes(info)), chunk('id3 ', id3Tag(tags))]);
}

/** A frame of ID3 in UTF-16, which is what version 2.3 has for every script. */
function textFrame(id: string, words: string): Uint8Array {
  const text = new Uint8Array(2 * words.length + 3);
  const view = new DataView(text.buffer);
  view.setUint8(0, 1);
  view.setUint16(1, 0xfeff, true);
  for (let at = 0; at < words.length; at++) view.setUint16(3 + 2 * at, words.charCodeAt(at), true);
  const head = new Uint8Array(10);
  head.set(letters(id));
  new DataView(head.buffer).setUint32(4, text.length);
  return joinedBytes([head, text]);
}

/** A chunk of RIFF, which fills up to an even number of bytes. */
function chunk(id: string, content: Uint8Array): Uint8Array {
  const whole = new Uint8Array(8 + content.length + (content.length % 2));
  whole.set(letters(id));
  new DataView(whole.buffer).setUint32(4, content.length, true);
  whole.set(content, 8);
  return whole;
}

function letters(word: string): number[] {
  return [...word].map((letter) => letter.charCodeAt(0));
}
