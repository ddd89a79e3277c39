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
