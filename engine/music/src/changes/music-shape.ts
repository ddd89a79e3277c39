import type { Music } from '@hocket/sdk';

/**
 * What music is made of, as patches see it. A value is changed as a whole, a long text where it differs; of fields,
 * records by id and lists by id each part is changed for itself. What comes into a record or a list comes whole.
 */
export type Part =
  | { kind: 'value' }
  | { kind: 'text' }
  | { kind: 'fields'; fields: Readonly<Record<string, Part>> }
  | {
      kind: 'record';
      each: Part;
      /** What is there before anything is in it: lanes and automation come bit by bit, so that two people may begin one at once. */
      empty?: () => object;
    }
  | { kind: 'list'; each: Part };

type Fields = Extract<Part, { kind: 'fields' }>;

const value: Part = { kind: 'value' };
const values: Part = { kind: 'record', each: value };

/** Every part with an id has it for ever, so an id is no field of its own. */
function fields(names: string, more: Record<string, Part> = {}): Fields {
  const plain = names.split(' ').map((name) => [name, value] as const);
  return { kind: 'fields', fields: { ...Object.fromEntries(plain), ...more } };
}

const note = fields('at length pitch velocity chance repeats slide played', { locks: values });
const lane = fields('length', { notes: { kind: 'record', each: note } });
const lanes: Part = { kind: 'record', each: lane, empty: () => ({ notes: {} }) };
const points: Part = { kind: 'record', each: fields('at value ramp') };
const automation: Part = {
  kind: 'record',
  each: {
    kind: 'record',
    each: { kind: 'fields', fields: { points } },
    empty: () => ({ points: {} }),
  },
  empty: () => ({}),
};
const pattern = fields('name color length', { lanes, automation });
const clip = fields('recording at length from loop gain fadeIn fadeOut bpm');
const track = fields(
  'name color sound strudelName note volume muted solo pan chokes duckedBy slices',
  { effects: values, clips: { kind: 'record', each: clip } },
);
const insert = fields('track bus effect at amount off', { params: values });
const section = fields('name bars pattern', { lanes: values });

const musicPart = fields('bpm swing key loop', {
  mix: values,
  inserts: { kind: 'record', each: insert },
  recordings: values,
  tracks: { kind: 'list', each: track },
  patterns: { kind: 'list', each: pattern },
  song: { kind: 'list', each: section },
});

/** Who may see a project is no part of it: undo must not publish. Its id and revision come from the server. */
const projectPart = fields('name description tags linked plugins', {
  ...musicPart.fields,
  strudelCode: { kind: 'text' },
});

/** All of music, or of the project that it is in. */
export function partOf(music: Music): Part {
  return 'schema' in music ? projectPart : musicPart;
}

/** A step of a path: `/` and `~` are written as JSON Pointer has them (RFC 6901). */
export function belowPath(path: string, name: string): string {
  return `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The steps of a path; undefined where it is none. */
export function namesOfPath(path: string): string[] | undefined {
  const names = path.split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return names.shift() !== '' || names.includes('__proto__') ? undefined : names;
}
