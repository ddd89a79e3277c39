import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PluginAnswers, templates } from './plugin-answers.ts';
import { templateFiles } from './scaffold.ts';
import { type TemplateRecord, textHash } from './tool-fields.ts';

/**
 * Brings the files of a plugin's template up to date that its author has not changed. Resolves to what became of those that
 * the template has changed since, a line each. A plugin that says no template stays as it is.
 */
export async function updateFiles(folder: string): Promise<string[]> {
  const path = join(folder, 'package.json');
  const content = JSON.parse(await readFile(path, 'utf8')) as { hocket?: Partial<TemplateRecord> };
  const { template: begun, files: written } = content.hocket ?? {};
  const template = templates.find((each) => each === begun);
  if (template === undefined || typeof written !== 'object') return [];
  const plugin = JSON.parse(await readFile(join(folder, 'plugin.json'), 'utf8')) as PluginAnswers;
  const { id, name, author, licence } = plugin;
  const told: string[] = [];
  const hashes = { ...written };
  for (const [file, text] of await templateFiles({ template, id, name, author, licence })) {
    const before = hashes[file];
    if (before === undefined || before === textHash(text)) continue;
    const own = await readFile(join(folder, file), 'utf8').catch(() => undefined);
    if (own === undefined) told.push(`${file}: you removed it, so it stays away`);
    else if (textHash(own) === before) {
      await writeFile(join(folder, file), text);
      told.push(`${file}: as the template has it now`);
    } else if (textHash(own) !== textHash(text))
      told.push(`${file}: the template has another, but you changed yours, which stays`);
    hashes[file] = textHash(text);
  }
  if (told.length > 0) {
    const after = { ...content, hocket: { template, files: hashes } };
    await writeFile(path, `${JSON.stringify(after, null, 2)}\n`);
  }
  return told;
}
