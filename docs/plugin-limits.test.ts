import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, pluginLimits } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { dspLimits, meterModule } from '../engine/dsp/src/meter-module.ts';
import { assembled, moduleText } from '../engine/dsp/testing/index.ts';
import { repositoryRoot } from './repository-root.ts';

const page = readFileSync(join(repositoryRoot, 'docs/plugin-limits.md'), 'utf8');
const rows = [...page.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, left = '', right = '']) => [left, right] as const,
);
const refused = rows.flatMap(([left, right]) =>
  left.startsWith('`(') ? [[left.slice(1, -1), right] as const] : [],
);

test('the page has modules that are refused', () => {
  expect(refused.length).toBeGreaterThan(8);
});

test.each(refused)(
  '%s is refused with the sentence that the page names',
  async (part, sentence) => {
    const text = moduleText(part.startsWith('(memory') ? { memory: part } : { head: part });
    const bytes = await assembled(text);
    for (const kind of ['instrument', 'effect'] as const) {
      const answer = () => {
        try {
          return meterModule(bytes, kind).length;
        } catch (error) {
          return messageOf(error);
        }
      };
      expect(answer()).toBe(sentence);
    }
  },
);

test('without such a part the same module is let in', async () => {
  const bytes = await assembled(moduleText({}));
  expect(meterModule(bytes, 'instrument').length).toBeGreaterThan(bytes.length);
});

test('its figures are those that hold', () => {
  const figures = new Map(rows);
  const spaced = (figure: number) => figure.toLocaleString('en').replaceAll(',', ' ');
  const { soundSeconds, allSoundSeconds } = pluginLimits;
  expect(figures.get('the bytes of one module')).toBe(spaced(dspLimits.bytes));
  expect(figures.get('its memory')).toBe(`${(dspLimits.pages * 64) / 1024} MiB`);
  expect(figures.get('modules in one plugin')).toBe(`${pluginLimits.modules}`);
  expect(figures.get('parameters of an instrument or an effect')).toBe(`${pluginLimits.params}`);
  expect(figures.get("names that a parameter's values have")).toBe(`${pluginLimits.paramValues}`);
  expect(figures.get('presets of an instrument or an effect')).toBe(`${pluginLimits.presets}`);
  expect(figures.get('recordings that a module is handed')).toBe(`${pluginLimits.data}`);
  expect(figures.get('seconds of one recording, and of all in a plugin')).toBe(
    `${soundSeconds}, ${allSoundSeconds}`,
  );
  expect(figures.get('panels in one plugin')).toBe(`${pluginLimits.panels}`);
  expect(figures.get('controls of a panel')).toBe(`${pluginLimits.params}`);
  expect(figures.get('texts of a panel in one language')).toBe(`${pluginLimits.panelWords}`);
  expect(figures.get('characters that a plugin keeps')).toBe(spaced(pluginLimits.keptLength));
  expect(figures.get('commands in one plugin')).toBe(`${pluginLimits.commands}`);
  expect(figures.get('mappings in one plugin')).toBe(`${pluginLimits.controllers}`);
  expect(figures.get('parts of names of inputs that one is for')).toBe(`${pluginLimits.ports}`);
  expect(figures.get('knobs of one device, and as many buttons')).toBe(
    `${pluginLimits.mappedControls}`,
  );
  expect(figures.get('the place of a track that a control is for')).toBe(
    `${pluginLimits.mappedTracks}`,
  );
  expect(figures.get('bytes of all files together')).toBe(spaced(pluginLimits.bytes));
});
