import type { Doc } from '../bson/codec.ts';
import { split } from '../bson/path.ts';
import { compileFilter, type Matcher } from '../query/matcher.ts';
import type { SortField } from '../query/sort.ts';

/** An index as its creator described it. */
export interface IndexSpec {
  name: string;
  fields: SortField[];
  unique: boolean;
  sparse: boolean;
  partialFilterExpression?: Doc | undefined;
  /** Seconds after the indexed date at which a document goes. */
  expireAfterSeconds?: number | undefined;
}

/** An index, ready to be used. */
export interface Index extends IndexSpec {
  tree: number;
  paths: readonly (readonly string[])[];
  /** Which documents a partial index holds. */
  covers?: Matcher | undefined;
  /** Fields that were an array in some document; that document has several entries. */
  multikey: Set<string>;
  /** Whether some key was too long to be stored whole, or stands for a symbol as well as a string. */
  cut: boolean;
}

/** An index over a tree. */
export function makeIndex(
  spec: IndexSpec,
  tree: number,
  seen: { multikey?: Iterable<string>; cut?: boolean } = {},
): Index {
  return {
    ...spec,
    tree,
    paths: spec.fields.map(({ field }) => split(field)),
    covers: spec.partialFilterExpression && compileFilter(spec.partialFilterExpression),
    multikey: new Set(seen.multikey),
    cut: seen.cut ?? false,
  };
}

/** The index every collection has. */
export const idSpec: IndexSpec = {
  name: '_id_',
  fields: [{ field: '_id', direction: 1 }],
  unique: true,
  sparse: false,
};

/** The key document of an index: { field: 1 or -1 }. */
export function keyPattern(index: IndexSpec): Doc {
  return Object.fromEntries(index.fields.map(({ field, direction }) => [field, direction]));
}
