import type { Studio } from './studio.ts';

/** A part of the studio that panels may use: the name of one of its members. */
export type Capability = keyof Studio;

const known: Readonly<Record<Capability, true>> = {
  actions: true,
  addCatalogue: true,
  api: true,
  assistant: true,
  codeField: true,
  controllers: true,
  deliver: true,
  details: true,
  engine: true,
  explain: true,
  firstBeat: true,
  flags: true,
  guard: true,
  language: true,
  launcher: true,
  learn: true,
  library: true,
  log: true,
  midi: true,
  mode: true,
  notify: true,
  plugins: true,
  project: true,
  recordings: true,
  session: true,
  showHelp: true,
  t: true,
  transport: true,
  voiceTakes: true,
};

/** The parts of the studio that belongs to this version of the SDK. */
export const capabilities = Object.keys(known) as readonly Capability[];

/**
 * A part of the studio that a panel can do without: undefined where the studio that shows the panel is older than it. A
 * panel that cannot names it in `hocket.needs` of its package.json, and is shown by no such studio.
 *
 * @example
 * studioPart({ launcher: { tracks: 3 } }, 'launcher') // {"tracks":3}
 */
export function studioPart<Name extends Capability>(
  studio: Studio,
  name: Name,
): Studio[Name] | undefined {
  return (studio as Partial<Studio>)[name];
}
