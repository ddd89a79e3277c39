import { joinedBytes } from '@hocket/sdk';
import type { FileTags } from './file-tags.ts';

/** Bytes of a page's head without its table of segments, of a full segment, and how many of them a page holds. */
const [headBytes, segmentBytes, mostSegments] = [27, 255, 255];
/** Where a page's head has its number, its checksum and how many segments follow. */
const [numberAt, checksumAt, countAt] = [18, 22, 26];

/**
 * An OGG Vorbis file with tags as its comments; what is no such file stays as it is. Pages after RFC 3533, comments after
 * "Vorbis I specification", 5.
 */
export function withVorbisComments(
  file: Uint8Array<ArrayBuffer>,
  tags: FileTags,
): Uint8Array<ArrayBuffer> {
  const first = pageAt(file, 0);
  if (first === undefined) return file;
  const { packets, end, pages } = headersFrom(file, first.end);
  const [comment, setup] = packets;
  if (comment === undefined || setup === undefined) return file;
  const written = pagesOf([commentPacket(comment, tags), setup], file);
  const sound = file.slice(end);
  if (written.length !== pages) renumber(sound, written.length - pages);
  return joinedBytes([file.subarray(0, first.end), ...written, sound]);
}

interface OggPage {
  /** How long each segment is. */
  segments: Uint8Array;
  /** Where its content begins and ends. */
  begin: number;
  end: number;
}

function pageAt(file: Uint8Array, at: number): OggPage | undefined {
  if (String.fromCharCode(...file.subarray(at, at + 4)) !== 'OggS') return undefined;
  const begin = at + headBytes + (file[at + countAt] as number);
  const segments = file.subarray(at + headBytes, begin);
  return { segments, begin, end: begin + segments.reduce((sum, each) => sum + each, 0) };
}

/** The two packets behind the first page, where the pages end that hold them, and how many these are. */
function headersFrom(file: Uint8Array, from: number) {
  const packets: Uint8Array[] = [];
  let [end, pages, open] = [from, 0, new Uint8Array(0)];
  while (packets.length < 2) {
    const page = pageAt(file, end);
    if (page === undefined) break;
    let at = page.begin;
    for (const size of page.segments) {
      open = joinedBytes([open, file.subarray(at, at + size)]);
      at += size;
      if (size === segmentBytes) continue;
      packets.push(open);
      open = new Uint8Array(0);
    }
    end = page.end;
    pages++;
  }
  return { packets, end, pages };
}

/** A packet of comments with its maker's name and others beside those that it had. */
function commentPacket(packet: Uint8Array, { title, author, bpm, key }: FileTags): Uint8Array {
  const view = new DataView(packet.buffer, packet.byteOffset, packet.length);
  const vendor = view.getUint32(7, true);
  const count = view.getUint32(11 + vendor, true);
  const words = [
    `TITLE=${title}`,
    ...(author ? [`ARTIST=${author}`] : []),
    `BPM=${Math.round(bpm)}`,
    ...(key ? [`KEY=${key}`] : []),
  ];
  const added = words.flatMap((each) => {
    const text = new TextEncoder().encode(each);
    return [number32(text.length), text];
  });
  // The last byte says that the packet is whole.
  const others = packet.subarray(15 + vendor, packet.length - 1);
  const head = packet.subarray(0, 11 + vendor);
  return joinedBytes([head, number32(count + words.length), others, ...added, Uint8Array.of(1)]);
}

/** Packets on pages that follow a file's first one. */
function pagesOf(packets: readonly Uint8Array[], file: Uint8Array): Uint8Array[] {
  const sizes = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / segmentBytes) }, () => segmentBytes),
    length % segmentBytes,
  ]);
  const content = joinedBytes(packets);
  const pages: Uint8Array[] = [];
  let at = 0;
  for (let from = 0; from < sizes.length; from += mostSegments) {
    const segments = sizes.slice(from, from + mostSegments);
    const size = segments.reduce((sum, each) => sum + each, 0);
    const head = new Uint8Array(headBytes);
    // The serial number of the stream; no sound has been told yet.
    head.set(file.subarray(0, numberAt));
    head.fill(0, 6, 14);
    // Whether a packet goes on from the page before; and a page that ends none says so.
    head[5] = from > 0 && sizes[from - 1] === segmentBytes ? 1 : 0;
    if (segments.every((each) => each === segmentBytes)) head.fill(255, 6, 14);
    head[countAt] = segments.length;
    const page = joinedBytes([head, Uint8Array.from(segments), content.subarray(at, at + size)]);
    sign(page, pages.length + 1);
    pages.push(page);
    at += size;
  }
  return pages;
}

/** Moves the numbers of all pages. */
function renumber(pages: Uint8Array, by: number): void {
  const view = new DataView(pages.buffer, pages.byteOffset, pages.length);
  for (let at = 0; at < pages.length; ) {
    const page = pageAt(pages, at);
    if (page === undefined) return;
    sign(pages.subarray(at, page.end), view.getUint32(at + numberAt, true) + by);
    at = page.end;
  }
}

/** Gives a page its number and its checksum. */
function sign(page: Uint8Array, number: number): void {
  const view = new DataView(page.buffer, page.byteOffset, page.length);
  view.setUint32(numberAt, number, true);
  view.setUint32(checksumAt, 0, true);
  view.setUint32(checksumAt, checksum(page), true);
}

/** What a byte adds to a checksum: CRC-32 by the polynomial 0x04c11db7, from 0, not mirrored. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit++) rest = rest < 0 ? (rest << 1) ^ 0x04c11db7 : rest << 1;
  return rest;
});

function checksum(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) sum = (sum << 8) ^ (remainders[(sum >>> 24) ^ byte] as number);
  return sum >>> 0;
}

function number32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
