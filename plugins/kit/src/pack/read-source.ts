import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isObject, type Json, messageOf } from '@hocket/sdk';

/** An object of JSON whose fields have not been read. */
export type JsonObject = Record<string, Json>;

/** A plugin.json as its author writes it. Rejects with a sentence when a folder has none, or one that is no JSON. */
export async function readSource(folder: string): Promise<JsonObject> {
  const bytes = await readFile(join(folder, 'plugin.json')).catch(() => {
    throw new Error(`There is no plugin.json in ${resolve(folder)}.`);
  });
  return objectOf(parseJson('plugin.json', bytes));
}

/** What a JSON file holds; a byte-order mark is no part of it. Throws a sentence with the file's name. */
export function parseJson(path: string, bytes: Uint8Array | undefined): Json {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Json;
  } catch (error) {
    throw new Error(`${path} is no JSON: ${messageOf(error)}`);
  }
}

/** An empty one for what is no object. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? (value as JsonObject) : {};
}
