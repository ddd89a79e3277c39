import { ObjectId } from 'bson';
import { type Doc, isDoc } from '../bson/codec.ts';
import { split } from '../bson/path.ts';
import { isRegex } from '../query/regex.ts';
import { isOperators } from '../query/value-test.ts';
import { clone } from './clone.ts';
import type { Update } from './compile-update.ts';
import { edit, type Positions, putField } from './edit.ts';

const noPositions: Positions = {
  matched: () => {
    throw new Error('An upsert has no matched element');
  },
  passes: () => false,
};

/** The document an upsert inserts: what the filter says is equal, changed by the update. */
export function upsertDocument(filter: Doc, update: Update, replacement: boolean): Doc {
  const seed: Doc = {};
  for (const [field, value] of equalities(filter)) {
    if (replacement && field !== '_id') continue;
    edit(seed, split(field), noPositions, true, (container, key) => {
      putField(container, key, clone(value));
    });
  }
  const { _id = new ObjectId(), ...fields } = update(seed, true);
  return { _id, ...fields };
}

function equalities(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([field, value]): [string, unknown][] => {
    if (
      (field === '$and' || (field === '$or' && Array.isArray(value) && value.length === 1)) &&
      Array.isArray(value)
    ) {
      return value.flatMap((branch) => (isDoc(branch) ? equalities(branch) : []));
    }
    if (field.startsWith('$') || isRegex(value)) return [];
    if (!isOperators(value)) return [[field, value]];
    return '$eq' in value ? [[field, value.$eq]] : [];
  });
}
