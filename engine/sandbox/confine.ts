import { silentConsole } from './silent-console.ts';

/**
 * The names that pattern code finds in its worker: the language itself and timers.
 * A list of what stays, because browsers add ways out faster than anyone removes them.
 * Not on it on purpose: WebAssembly (makes shared memory, a fine clock), FinalizationRegistry and
 * WeakRef (they show when memory is freed, so that the same program would not always play the same).
 */
const kept = new Set<PropertyKey>(
  `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date
  Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError
  SuppressedError DisposableStack AsyncDisposableStack globalThis self JSON Math Intl ArrayBuffer
  Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array Float32Array
  Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set WeakMap WeakSet
  Proxy Reflect Iterator decodeURI decodeURIComponent encodeURI
  encodeURIComponent escape unescape eval isFinite isNaN DOMException structuredClone queueMicrotask
  setTimeout clearTimeout setInterval clearInterval atob btoa TextEncoder TextDecoder
  performance console`.split(/\s+/),
);

/** Removes from the global object and its prototypes all that is not the language. Throws when something stays. */
export function confine(scope: object): void {
  const now = performance.now.bind(performance);
  replace(scope, 'performance', Object.freeze({ now }));
  replace(scope, 'console', { ...silentConsole });
  const end = Object.prototype;
  for (let level = scope; level !== end; level = Reflect.getPrototypeOf(level) ?? end) {
    for (const name of Reflect.ownKeys(level)) {
      const keep = kept.has(name) || name === Symbol.toStringTag;
      if (level === scope && keep) continue;
      // Browsers differ in which level holds timers and the like: what stays becomes the scope's own.
      const value: unknown = keep && Reflect.get(level, name, scope);
      if (!Reflect.deleteProperty(level, name) && !isConstant(level, name))
        throw new Error(`sandbox: ${String(name)} cannot be removed`);
      if (keep && !Object.hasOwn(scope, name)) define(scope, name, value);
    }
  }
  define(scope, 'self', scope);
}

function define(scope: object, name: PropertyKey, value: unknown): void {
  Object.defineProperty(scope, name, { value, writable: true, configurable: true });
}

/** Numbers such as TEMPORARY and PERSISTENT stay where the browser nailed them down. */
function isConstant(level: object, name: PropertyKey): boolean {
  return typeof Reflect.getOwnPropertyDescriptor(level, name)?.value === 'number';
}

function replace(scope: object, name: string, value: unknown): void {
  if (!Reflect.deleteProperty(scope, name)) throw new Error(`sandbox: ${name} cannot be replaced`);
  define(scope, name, value);
}
