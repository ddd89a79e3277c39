import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mountedPanel } from '../testing/mounted-panel.tsx';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.theme;
});

const code = `// comment
const x = s("bd*4").gain(0.5) && true;
function f() { return this; } /regexp/;`;

/** What a stack of colours looks like, red, green and blue 0 to 255. */
function mix(...layers: string[]): number[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  for (const layer of layers) {
    context.fillStyle = layer;
    context.fillRect(0, 0, 1, 1);
  }
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** Relative luminance, WCAG 2.2. */
function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(text: number[], ground: number[]): number {
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['dark', 'light'])(
  'every colour of the code can be read in the %s theme',
  async (theme) => {
    document.documentElement.dataset.theme = theme;
    const { container } = await mountedPanel(code);
    /** What a part of the editor with this class stands on. */
    function ground(parent: string, name: string): string {
      const element = document.createElement('div');
      element.className = name;
      container.querySelector(parent)?.append(element);
      return getComputedStyle(element).backgroundColor;
    }
    const plain = getComputedStyle(
      container.querySelector('.ace_editor') as Element,
    ).backgroundColor;
    const grounds = Object.fromEntries(
      ['ace_active-line', 'ace_selection', 'hocket-error-line', 'hocket-lit', 'none'].map(
        (name) => [name, [plain, ground('.ace_marker-layer', name)]],
      ),
    );
    const tokens = [...container.querySelectorAll('.ace_line span, .ace_gutter-cell_svg-icons')];
    expect(new Set(tokens.map((token) => token.className)).size).toBeGreaterThan(8);
    const unreadable: string[] = [];
    for (const [name, layers] of Object.entries(grounds))
      for (const token of tokens) {
        const { color } = getComputedStyle(token);
        const ratio = contrast(mix(...layers, color), mix(...layers));
        if (ratio < 4.5) unreadable.push(`${token.className} on ${name}: ${ratio.toFixed(2)}`);
      }
    expect(unreadable).toEqual([]);
  },
);
