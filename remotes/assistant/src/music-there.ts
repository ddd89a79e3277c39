import type { Studio } from '@hocket/sdk';

/** Remarks and blanks: code of nothing else plays nothing, as the editor's example for an empty grid. */
const silence = /\/\/.*|\/\*[\s\S]*?\*\/|\s/g;

/** Whether the visible tab has music: steps that are on, or code. */
export function isMusicThere({ project, transport }: Studio): boolean {
  const { patterns, strudelCode } = project.data;
  if (transport.tab === 'code') return strudelCode.replace(silence, '') !== '';
  return patterns.some(({ steps }) => steps.some((row) => row.some(({ on }) => on)));
}
