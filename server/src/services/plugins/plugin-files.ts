import { createHash } from 'node:crypto';
import type { DspKind } from '@hocket/dsp';
import {
  isModule,
  messageOf,
  type PluginManifest,
  pluginLimits,
  RecordingBudget,
} from '@hocket/sdk';
import { refuse } from '../../errors.ts';
import { expectSound } from '../../uploads/upload-content.ts';
import { servedTypes, uploadKinds } from '../../uploads/upload-kinds.ts';
import type { MeteredModule } from './module-meter.ts';
import { fileKey, moduleType, textEndings } from './plugin-file-key.ts';

/** A file of a plugin that matches its manifest. */
export interface CheckedFile {
  path: string;
  /** Where it is kept. */
  key: string;
  type: string;
  bytes: Uint8Array;
}

const soundEndings = ['wav', 'mp3', 'ogg', 'flac'];

/**
 * Decodes the files of a draft; `refusalOf` looks through modules. Rejects with `plugin_file_invalid` unless they are exactly
 * those that the manifest lists, and as `refusalOf` does.
 */
export async function checkedFiles(
  { id, contributes, files: listed }: PluginManifest,
  sent: Readonly<Record<string, string>>,
  refusalOf: (module: MeteredModule) => Promise<string | undefined>,
): Promise<CheckedFile[]> {
  const unlisted = Object.keys(sent).find((path) => !Object.hasOwn(listed, path));
  if (unlisted !== undefined) throw invalid(unlisted, 'is not in the files of the manifest');
  const checked: CheckedFile[] = [];
  const budget = new RecordingBudget();
  for (const [path, { integrity, size }] of Object.entries(listed)) {
    const content = Object.hasOwn(sent, path) ? sent[path] : undefined;
    if (content === undefined) throw invalid(path, 'is missing');
    const bytes = Buffer.from(content, 'base64');
    if (bytes.byteLength !== size) {
      throw invalid(path, `has ${bytes.byteLength} bytes, but the manifest says ${size}`);
    }
    const hash = createHash('sha384').update(bytes).digest('base64');
    if (`sha384-${hash}` !== integrity)
      throw invalid(path, 'does not have the hash of the manifest');
    const type = await typeOf(path, bytes);
    if (isModule(path)) await expectMetered(path, kindsOf(path, contributes), bytes, refusalOf);
    const refusal = isSound(path) ? budget.refusal(bytes) : undefined;
    if (refusal !== undefined) throw invalid(path, refusal);
    checked.push({ path, key: fileKey(id, path, integrity), type, bytes });
  }
  return checked;
}

/** Rejects with `plugin_file_invalid` unless a module is one that the studio plays as all that it is named as. */
async function expectMetered(
  path: string,
  kinds: readonly DspKind[],
  bytes: Uint8Array,
  refusalOf: Parameters<typeof checkedFiles>[2],
): Promise<void> {
  if (kinds.length === 0) throw invalid(path, 'is named by no instrument and no effect');
  const refusal = await refusalOf({ bytes, kinds });
  if (refusal !== undefined) throw invalid(path, `cannot be played. ${refusal.replace(/\.$/, '')}`);
}

function kindsOf(
  path: string,
  { instruments = [], effects = [] }: PluginManifest['contributes'],
): DspKind[] {
  const names = ({ file }: { file: string }) => file === path;
  return [
    ...(instruments.some(names) ? ['instrument' as const] : []),
    ...(effects.some(names) ? ['effect' as const] : []),
  ];
}

/** The type under which a file is served. Rejects with `plugin_file_invalid` unless its content is what its name says. */
async function typeOf(path: string, bytes: Uint8Array): Promise<string> {
  const ending = endingOf(path);
  if (isSound(path)) {
    await expectSound(bytes, uploadKinds['project-sample'], ending).catch((error: unknown) => {
      throw invalid(path, `is no such sound. ${messageOf(error)}`);
    });
    return servedTypes[ending] ?? '';
  }
  if (isModule(path)) return moduleType;
  const type = textEndings[ending];
  if (!type) throw invalid(path, 'is of a kind that plugins do not have');
  if (bytes.byteLength > pluginLimits.textBytes) throw invalid(path, 'is too large for a text');
  const text = decoded(bytes);
  if (text === undefined) throw invalid(path, 'is not text in UTF-8');
  if (ending === 'json' && !isJson(text)) throw invalid(path, 'is not valid JSON');
  return type;
}

function isSound(path: string): boolean {
  return soundEndings.includes(endingOf(path));
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The text; undefined unless it is UTF-8 without null characters. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? undefined : text;
  } catch {
    return undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function invalid(path: string, what: string) {
  return refuse('plugin_file_invalid', `${path} ${what}.`, { path });
}
