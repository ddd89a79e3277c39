import type { AudioEngine, GridReading, ProjectStore, Tab } from '@hocket/sdk';

/** A program and what the grid can show of it. */
export interface CodeReading {
  /** Empty when there is no music. */
  code: string;
  /** Undefined when its layers cannot be told apart. */
  reading: GridReading | undefined;
}

/** Reads a program. */
export async function readMusic(
  engine: Pick<AudioEngine, 'toGrid'>,
  code: string,
): Promise<CodeReading> {
  const reading = await engine.toGrid(code);
  return { code: isBlank(code) ? '' : code, reading };
}

/** The program that a tab of a project stands for: of linked ones both are the same. Empty when there is none. */
export async function codeOfTab(
  project: Pick<ProjectStore, 'data' | 'toCode'>,
  tab: Tab,
): Promise<string> {
  const { linked, strudelCode } = project.data;
  return tab === 'code' || linked ? strudelCode : ((await project.toCode()) ?? '');
}

/** Nothing but remarks, as the editor's example for an empty grid is. */
function isBlank(code: string): boolean {
  return code.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '').trim() === '';
}
