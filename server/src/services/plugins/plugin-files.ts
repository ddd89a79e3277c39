import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type DspKind, meterModule } from '@hocket/dsp';
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

/** Decodes the files of a draft. Rejects with `plugin_file_invalid` unless they are exactly those that the manifest lists. */
export async function checkedFiles(
  { id, contributes, files: listed }: PluginManifest,
  sent: Readonly<Record<string, string>>,
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
    if (isModule(path)) await expectMetered(path, bytes, contributes);
    const refusal = isSound(path) ? budget.refusal(bytes) : undefined;
    if (refusal !== undefined) throw invalid(path, refusal);
    checked.push({ path, key: fileKey(id, path, integrity), type, bytes });
  }
  return checked;
}

/** Rejects with `plugin_file_invalid` unless a module is one that the studio plays, and for all that it is named as. */
async function expectMetered(
  path: string,
  bytes: Uint8Array,
  { instruments = [], effects = [] }: PluginManifest['contributes'],
): Promise<void> {
  const names = ({ file }: { file: string }) => file === path;
  const kinds: DspKind[] = [];
  if (instruments.some(names)) kinds.push('instrument');
  if (effects.some(names)) kinds.push('effect');
  if (kinds.length === 0) throw invalid(path, 'is named by no instrument and no effect');
  for (const kind of kinds) {
    // A large module takes a good part of a second: others are answered in between.
    await setImmediate();
    try {
      meterModule(bytes, kind);
    } catch (error) {
      throw invalid(path, `cannot be played. ${messageOf(error).replace(/\.$/, '')}`);
    }
  }
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
