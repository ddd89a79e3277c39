import type { Studio } from '@hocket/sdk';
import type { Display } from './display.ts';

/** Puts the grid as Strudel on the clipboard, and says so. */
export async function copyPattern(studio: Studio, display: Display): Promise<void> {
  const { t, engine, project } = studio;
  const code = engine.toCode(project.data);
  if (code === undefined) {
    display.show({ kind: 'error', text: t('grid:noPattern') });
    return;
  }
  try {
    await navigator.clipboard.writeText(code);
    display.show({ kind: 'success', text: t('grid:copied') });
  } catch {
    // No clipboard without HTTPS or against the user's will.
    display.show({ kind: 'error', text: t('grid:copyFailed') });
  }
}
