import { type Doc, isDoc, setField } from '../bson/codec.ts';
import { Rank, rankOf } from '../bson/rank.ts';
import { CommandError, unsupported } from '../command-error.ts';
import { elementTest } from './matcher.ts';
import { toWhole } from './number-test.ts';
import { isTruthy } from './value-test.ts';

/** Applies a projection to a document. */
export type Projection = (doc: Doc) => Doc;

interface Node {
  /** What happens to the value here: it is shown, hidden or changed ($slice, $elemMatch). */
  leaf?: boolean | ((value: unknown) => unknown);
  children: Map<string, Node>;
}

/** The projection a document describes, undefined when it shows everything; expressions are refused. */
export function compileProjection(spec: Doc): Projection | undefined {
  const entries = Object.entries(spec);
  if (entries.length === 0) return undefined;
  const root: Node = { children: new Map() };
  let including: boolean | undefined;
  for (const [path, value] of entries) {
    const leaf = parseLeaf(path, value);
    const says = typeof leaf === 'boolean' ? leaf : isDoc(value) && '$elemMatch' in value;
    // _id may be hidden where other fields are shown, and $slice goes with both kinds.
    if (path !== '_id' && (typeof leaf === 'boolean' || says)) {
      if (including !== undefined && including !== says) {
        throw new CommandError('BadValue', `Cannot mix inclusion and exclusion, at '${path}'`);
      }
      including = says;
    }
    insert(root, path, leaf);
  }
  const idLeaf = root.children.get('_id')?.leaf;
  const include = including ?? idLeaf === true;
  if (include && idLeaf === undefined && !root.children.has('_id')) insert(root, '_id', true);
  return (doc) => project(doc, root, include) as Doc;
}

/** The top-level fields that a projection includes, _id first; undefined when it is of another kind. */
export function includedFields(spec: Doc): string[] | undefined {
  const { _id = true, ...others } = spec;
  const fields = Object.entries(others);
  const isPlain = fields.every(([path, value]) => !path.includes('.') && shows(value));
  const isInclusion = fields.length > 0 || (Object.hasOwn(spec, '_id') && shows(_id));
  if (!isPlain || !isInclusion || isDoc(_id)) return undefined;
  const names = fields.map(([path]) => path);
  return isTruthy(_id) ? ['_id', ...names] : names;
}

function shows(value: unknown): boolean {
  const rank = rankOf(value);
  return (rank === Rank.Number || rank === Rank.Boolean) && isTruthy(value);
}

function parseLeaf(path: string, value: unknown): boolean | ((value: unknown) => unknown) {
  if (path.split('.').some((part) => part === '$' || part.startsWith('$'))) {
    throw unsupported(`A projection with $ in its path, '${path}'`);
  }
  const rank = rankOf(value);
  if (rank === Rank.Number || rank === Rank.Boolean) return isTruthy(value);
  if (isDoc(value) && Object.keys(value).length === 1) {
    if ('$slice' in value) return slice(value.$slice);
    if ('$elemMatch' in value && isDoc(value.$elemMatch)) {
      const test = elementTest(value.$elemMatch);
      return (array) => {
        const found = Array.isArray(array) ? array.find(test) : undefined;
        return found === undefined ? undefined : [found];
      };
    }
  }
  throw unsupported(`A projection by an expression, at '${path}'`);
}

function slice(operand: unknown): (value: unknown) => unknown {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map(toWhole);
  if (first === undefined || (Array.isArray(operand) && (second === undefined || second <= 0n))) {
    throw new CommandError('BadValue', '$slice needs a count, or a start and a positive count');
  }
  const start = Number(first);
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (second === undefined) return start >= 0 ? value.slice(0, start) : value.slice(start);
    const from = start >= 0 ? start : Math.max(value.length + start, 0);
    return value.slice(from, from + Number(second));
  };
}

function insert(root: Node, path: string, leaf: boolean | ((value: unknown) => unknown)): void {
  let node = root;
  for (const part of path.split('.')) {
    const existing = node.children.get(part);
    if (node.leaf !== undefined) throw collision(path);
    const child = existing ?? { children: new Map() };
    node.children.set(part, child);
    node = child;
  }
  if (node.leaf !== undefined || node.children.size > 0) throw collision(path);
  node.leaf = leaf;
}

function collision(path: string): CommandError {
  return new CommandError('BadValue', `Path collision at ${path}`);
}

function project(value: unknown, node: Node, include: boolean): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      if (isDoc(item) || Array.isArray(item)) return [project(item, node, include)];
      return include ? [] : [item];
    });
  }
  if (!isDoc(value)) return include ? undefined : value;
  const shown: Doc = {};
  for (const [key, field] of Object.entries(value)) {
    const child = node.children.get(key);
    const result = child ? visit(field, child, include) : include ? undefined : field;
    if (result !== undefined) setField(shown, key, result);
  }
  return shown;
}

function visit(field: unknown, node: Node, include: boolean): unknown {
  if (typeof node.leaf === 'function') return node.leaf(field);
  if (node.leaf === undefined) return project(field, node, include);
  return node.leaf ? field : undefined;
}
