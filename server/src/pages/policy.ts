import { offlineWorkerPath } from './offline-build.ts';
import { isLoopback, type Origins } from './origins.ts';

/** React Aria writes one constant style sheet into the page (touch-action of pressable elements). */
const reactAriaStyles = ["'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"];

function policy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * The studio's policy. Scripts come from the paths of our own builds, not from all of 'self',
 * which would cover uploaded files; nothing is evaluated but WebAssembly, in which plugins compute their samples (decision 0069).
 */
export function studioPolicy(origins: Origins): string {
  const directives = studioDirectives(origins);
  return policy({
    ...directives,
    'script-src': [...directives['script-src'], "'wasm-unsafe-eval'"],
  });
}

function studioDirectives({ app, sandbox, samples = [], remotes = [] }: Origins) {
  const code = [`${app}/assets/`, `${app}/engine/`, `${app}/remotes/`, ...remotes];
  return {
    'default-src': ["'none'"],
    'script-src': code,
    'style-src': [`${app}/assets/`, `${app}/remotes/`, ...remotes, ...reactAriaStyles],
    'worker-src': [`${app}/engine/`, `${app}${offlineWorkerPath}`],
    // blob: is for samples that the page has fetched and passes to the decoder.
    'connect-src': ["'self'", 'blob:', ...samples, ...remotes],
    'img-src': ["'self'", 'data:', 'blob:', ...remotes],
    'font-src': ["'self'", ...remotes],
    'media-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    // The documentation is shown beside the music.
    'frame-src': [`${app}/docs/`, ...(sandbox ? [`${sandbox}/sandbox/`] : [])],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
}

/**
 * The policy of the player that other sites show: like the studio's, but that anybody may frame it and that nothing of
 * React is in it.
 */
export function embedPolicy(origins: Origins): string {
  return policy({
    ...studioDirectives({ ...origins, remotes: [] }),
    'style-src': [`${origins.app}/assets/`],
    'frame-ancestors': ['*'],
    'form-action': ["'none'"],
  });
}

/** The documentation's policy: like the studio's, without panels and without React. The studio shows it beside the music. */
export function documentationPolicy(origins: Origins): string {
  return policy({
    ...studioDirectives({ ...origins, remotes: [] }),
    'script-src': [`${origins.app}/assets/`, `${origins.app}/engine/`],
    'style-src': [`${origins.app}/assets/`],
    'frame-ancestors': ["'self'"],
    'form-action': ["'none'"],
  });
}

/**
 * The frame's policy: one script, which is in the page and known by `digest` (SHA-256, base64), evaluation, workers made
 * from text; no network of any kind. A frame's ancestors are all the pages around it, so that the player's frame must let
 * itself be shown anywhere.
 */
export function sandboxPolicy(
  { app }: Pick<Origins, 'app'>,
  shown: 'by us' | 'anywhere',
  digest: string,
): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': [`'sha256-${digest}'`, "'unsafe-eval'"],
    'worker-src': ['blob:'],
    'frame-ancestors': shown === 'anywhere' ? ['*'] : ancestorsOf(app),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  });
}

function ancestorsOf(app: string): string[] {
  return isLoopback(app) ? [app, 'http://localhost:*', 'http://127.0.0.1:*'] : [app];
}

/** The policy of the workers that write MP3 and OGG and stretch recordings: WebAssembly from our own files, and nothing else. */
export function encoderPolicy({ app }: Origins): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'wasm-unsafe-eval'"],
    'connect-src': [`${app}/engine/assets/`],
  });
}

/** The policy of the script that keeps the studio for times without a network: it fetches what pages may fetch. */
export function offlineWorkerPolicy({ samples = [], remotes = [] }: Origins): string {
  return policy({
    'default-src': ["'none'"],
    'connect-src': ["'self'", ...samples, ...remotes],
  });
}
