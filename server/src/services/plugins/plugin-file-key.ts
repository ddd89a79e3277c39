import { servedTypes } from '../../uploads/upload-kinds.ts';

/**
 * Media types of text files in plugins, by extension. Scripts are served as plain text: the studio passes them to the
 * sandbox as text, and with `nosniff` no browser runs plain text.
 */
export const textEndings: Readonly<Record<string, string>> = {
  js: 'text/plain; charset=utf-8',
  mjs: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The media type of WebAssembly in plugins: the studio rewrites it before it runs, and no page runs it as it is. */
export const moduleType = 'application/octet-stream';

/** What the key of a plugin's file says. */
export interface PluginFileKey {
  plugin: string;
  /** Its hash: two files of one plugin with the same content and ending are one. */
  hash: string;
  ending: string;
  type: string;
}

const pattern = /^plugins\/([a-z0-9.]{1,64})\/([\w-]{64})\.([a-z0-9]{2,4})$/;

/** The storage key of a plugin's file. It contains the hash, so that the content of a key never changes. */
export function fileKey(plugin: string, path: string, integrity: string): string {
  const hash = integrity.replace('sha384-', '').replaceAll('+', '-').replaceAll('/', '_');
  return `plugins/${plugin}/${hash}.${path.slice(path.lastIndexOf('.') + 1)}`;
}

/** Undefined for what is no such key. */
export function readFileKey(key: string): PluginFileKey | undefined {
  const [, plugin = '', hash = '', ending = ''] = pattern.exec(key) ?? [];
  const type = ending === 'wasm' ? moduleType : (textEndings[ending] ?? servedTypes[ending]);
  return type === undefined ? undefined : { plugin, hash, ending, type };
}
