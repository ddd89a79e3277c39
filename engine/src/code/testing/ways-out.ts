/** Names by which a page, a frame or a worker reaches anything outside, or acts when nobody asks. */
export const waysOut =
  `fetch XMLHttpRequest WebSocket WebSocketStream EventSource WebTransport RTCPeerConnection
RTCDataChannel indexedDB caches CacheStorage localStorage sessionStorage cookieStore BroadcastChannel
Worker SharedWorker ServiceWorker importScripts navigator location parent top document
postMessage onmessage onmessageerror onerror addEventListener removeEventListener dispatchEvent close
MessageChannel MessagePort MessageEvent Event EventTarget WebAssembly SharedArrayBuffer Atomics crypto
FontFace fonts Blob File FileReader FileReaderSync URL Request Response createImageBitmap ImageBitmap
OffscreenCanvas VideoDecoder AudioDecoder Notification scheduler trustedTypes reportError origin
isSecureContext crossOriginIsolated webkitRequestFileSystem WorkerGlobalScope DedicatedWorkerGlobalScope
WorkerNavigator WorkerLocation WeakRef FinalizationRegistry PerformanceObserver ReadableStream CompressionStream name`.split(
    /\s+/,
  );

/** Expressions by which a program looks for what is outside: they give 'undefined' or are refused. */
export const looksAround = [
  `Function('return typeof fetch')()`,
  `(0, eval)('typeof fetch')`,
  `typeof globalThis.constructor.constructor('return this')().fetch`,
  `(() => { for (let o = globalThis; o; o = Object.getPrototypeOf(o)) if ('fetch' in o) return 'found' })()`,
  `(async () => {}).constructor('return typeof fetch')()`,
  `typeof Object.getPrototypeOf(Object.getPrototypeOf(globalThis)).fetch`,
  `typeof Reflect.get(Object.getPrototypeOf(globalThis), 'importScripts')`,
  `typeof performance.constructor('return this')().fetch`,
  `typeof console.log.constructor('return this')().WebSocket`,
  `typeof setTimeout.constructor('return this')().navigator`,
];

/** Expressions that ask the server at FORBIDDEN, where LOAD is `import`: all are refused. */
export const waysToServers = [
  `LOAD('FORBIDDEN/import.js')`,
  `Function('return LOAD("FORBIDDEN/function.js")')()`,
  `LOAD('data:text/javascript,export default 1')`,
  `Function('importScripts("FORBIDDEN/scripts.js")')()`,
  `Function('return fetch("FORBIDDEN/fetch")')()`,
  `new (Function('return WebSocket')())('FORBIDDEN/socket'.replace('http', 'ws'))`,
  `Function('location.href = "FORBIDDEN/navigate"; throw new ReferenceError()')()`,
  `Function('postMessage({ kind: "events", id: 1, events: [] })')()`,
];
