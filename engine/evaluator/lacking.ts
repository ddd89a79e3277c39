import { silentConsole } from '../sandbox/silent-console.ts';
import { addTimers } from './program-time.ts';

/**
 * What programs find in the worker of a page, and QuickJS lacks. What writes and orders as the reader's language does
 * (`Intl`) has no right answer on a server, and is not here.
 */
class PageException extends Error {
  constructor(
    message: string,
    override readonly name: string,
  ) {
    super(message);
  }
}

/** A copy of plain data, in which what stood twice stands twice. Throws for what cannot cross, as functions. */
function structuredClone(value: unknown): unknown {
  const copies = new Map<object, unknown>();
  const copy = (item: unknown): unknown => {
    if (typeof item === 'function' || typeof item === 'symbol')
      throw new PageException(`${String(item)} could not be cloned.`, 'DataCloneError');
    if (typeof item !== 'object' || item === null) return item;
    if (copies.has(item)) return copies.get(item);
    const keep = <Copy>(made: Copy): Copy => {
      copies.set(item, made);
      return made;
    };
    if (item instanceof Date) return keep(new Date(item));
    if (item instanceof RegExp) return keep(new RegExp(item));
    if (item instanceof ArrayBuffer) return keep(item.slice(0));
    if (ArrayBuffer.isView(item)) return keep((item as Uint8Array).slice());
    if (item instanceof Map) {
      const made = keep(new Map());
      for (const [key, each] of item) made.set(copy(key), copy(each));
      return made;
    }
    if (item instanceof Set) {
      const made = keep(new Set());
      for (const each of item) made.add(copy(each));
      return made;
    }
    const made = keep<object>(Array.isArray(item) ? new Array(item.length) : {});
    for (const [key, each] of Object.entries(item)) Reflect.set(made, key, copy(each));
    return made;
  };
  return copy(value);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function btoa(text: unknown): string {
  const bytes = [...String(text)].map((letter) => letter.codePointAt(0) ?? 0);
  if (bytes.some((byte) => byte > 255))
    throw new PageException('There are letters outside of Latin1.', 'InvalidCharacterError');
  let written = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two, three] = bytes.slice(at, at + 3);
    const bits = (one << 16) | ((two ?? 0) << 8) | (three ?? 0);
    const four = [18, 12, 6, 0].map((shift) => letters[(bits >> shift) & 63]).join('');
    written +=
      two === undefined ? `${four.slice(0, 2)}==` : four.slice(0, three === undefined ? 3 : 4);
    if (two !== undefined && three === undefined) written += '=';
  }
  return written;
}

function atob(text: unknown): string {
  const bare = String(text).replace(/[\t\n\f\r ]/g, '');
  const written = bare.length % 4 === 0 ? bare.replace(/={1,2}$/, '') : bare;
  if (written.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(written))
    throw new PageException('The text is not correctly encoded.', 'InvalidCharacterError');
  const bits = [...written].map((each) => letters.indexOf(each).toString(2).padStart(6, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 2))).join('');
}

class TextEncoder {
  readonly encoding = 'utf-8';

  encode(text: unknown = ''): Uint8Array {
    const bytes = unescape(encodeURIComponent(String(text).replace(/\p{Cs}/gu, '\ufffd')));
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  }
}

class TextDecoder {
  readonly encoding = 'utf-8';

  decode(bytes: Uint8Array = new Uint8Array()): string {
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    try {
      return decodeURIComponent(escape(text));
    } catch {
      return text.replace(/[\x80-\xff]/g, '\ufffd');
    }
  }
}

Object.assign(globalThis, {
  console: silentConsole,
  performance: { now: () => Date.now() },
  queueMicrotask: (work: () => unknown) => void Promise.resolve().then(work),
  structuredClone,
  btoa,
  atob,
  TextEncoder,
  TextDecoder,
  DOMException: PageException,
});
addTimers(globalThis);
