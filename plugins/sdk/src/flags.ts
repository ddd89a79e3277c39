import { studioPart } from './capabilities.ts';
import type { Studio } from './studio.ts';

/** Flags of a panel by name: text, a number, or on and off. */
export type FlagValues = Readonly<Record<string, boolean | number | string>>;

/** What a flag may be set to: another one of its kind. */
type Widened<Value> = Value extends boolean ? boolean : Value extends number ? number : string;

/**
 * The flags of a panel as its team has set them for who looks at it. `defaults`: all that it has, such as the content of
 * its `src/flags.json`; what is not set, or not of the same type, is as it says there.
 *
 * @example
 * flagsOf({ flags: () => ({ rows: 6 }) }, 'hello', { rows: 4, loud: false }) // {"rows":6,"loud":false}
 */
export function flagsOf<Defaults extends FlagValues>(
  studio: Studio,
  remote: string,
  defaults: Defaults,
): { readonly [Name in keyof Defaults]: Widened<Defaults[Name]> } {
  // A studio from before there were flags has none.
  const set = studioPart(studio, 'flags')?.(remote) ?? {};
  const values = Object.entries(defaults).map(([name, value]) => {
    const other = Object.hasOwn(set, name) ? set[name] : undefined;
    return [name, typeof other === typeof value ? other : value];
  });
  return Object.fromEntries(values);
}
