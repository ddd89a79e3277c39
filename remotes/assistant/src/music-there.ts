import type { Studio } from '@hocket/sdk';

/** Whether the visible tab has music: steps that are on, or code that is not blank. */
export function isMusicThere({ project, transport }: Studio): boolean {
  const { patterns, strudelCode } = project.data;
  if (transport.tab === 'code') return strudelCode.trim() !== '';
  return patterns.some(({ steps }) => steps.some((row) => row.some(({ on }) => on)));
}
