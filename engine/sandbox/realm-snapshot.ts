// Taken before any user code runs: what follows must not trust the realm that it repairs.
const { apply, defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
const { ownKeys, setPrototypeOf } = Reflect;
const { create, is } = Object;
const { isView } = ArrayBuffer;
const mapPrototype = Map.prototype;
const { get: mapGet, set: mapSet, clear: mapClear, forEach: mapEach } = Map.prototype;
const { add: setAdd, clear: setClear, forEach: setEach } = Set.prototype;

interface Saved {
  object: object;
  prototype: object | null;
  keys: PropertyKey[];
  properties: Record<PropertyKey, PropertyDescriptor>;
  /** Entries of a Map, values of a Set. */
  content: [unknown, unknown][] | undefined;
}

/**
 * Remembers every object reachable from `roots` by properties and prototypes.
 * The returned function puts all of them back and says whether that worked: what cannot be undone
 * (a frozen object, a property that cannot be deleted) makes it answer false.
 */
export function snapshotRealm(roots: readonly unknown[]): () => boolean {
  const saved: Saved[] = [];
  const seen = new Set<unknown>();
  const waiting = [...roots, ...hiddenIntrinsics()];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (!isObject(object) || seen.has(object)) continue;
    seen.add(object);
    const entry = save(object);
    saved.push(entry);
    waiting.push(entry.prototype, ...(entry.content?.flat() ?? []));
    for (const key of entry.keys) {
      const { value, get, set } = entry.properties[key] ?? {};
      waiting.push(value, get, set);
    }
  }
  return () => {
    let clean = true;
    for (let i = 0; i < saved.length; i++) clean = restore(saved[i] as Saved) && clean;
    return clean;
  };
}

function save(object: object): Saved {
  const keys = isView(object) ? [] : ownKeys(object);
  const properties: Saved['properties'] = create(null);
  for (const key of keys)
    properties[key] = getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
  return {
    object,
    prototype: getPrototypeOf(object),
    keys,
    properties,
    content: contentOf(object),
  };
}

function restore({ object, prototype, keys, properties, content }: Saved): boolean {
  let clean = getPrototypeOf(object) === prototype || setPrototypeOf(object, prototype);
  if (!isView(object)) {
    const now = ownKeys(object);
    for (let i = 0; i < now.length; i++) {
      const key = now[i] as PropertyKey;
      if (properties[key] === undefined) clean = deleteProperty(object, key) && clean;
    }
  }
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as PropertyKey;
    const was = properties[key] as PropertyDescriptor;
    const now = getOwnPropertyDescriptor(object, key);
    if (now === undefined || !same(was, now)) clean = defineProperty(object, key, was) && clean;
  }
  if (content !== undefined) refill(object, content);
  return clean;
}

function same(a: PropertyDescriptor, b: PropertyDescriptor): boolean {
  return (
    is(a.value, b.value) &&
    a.get === b.get &&
    a.set === b.set &&
    a.writable === b.writable &&
    a.enumerable === b.enumerable &&
    a.configurable === b.configurable
  );
}

function contentOf(object: object): Saved['content'] {
  if (object instanceof Map && object !== Map.prototype) return [...object];
  if (object instanceof Set && object !== Set.prototype)
    return [...object].map((value) => [value, value]);
  return undefined;
}

function refill(object: object, content: [unknown, unknown][]): void {
  const isMap = getPrototypeOf(object) === mapPrototype;
  let changed = false;
  let index = 0;
  apply(isMap ? mapEach : setEach, object, [
    (value: unknown, key: unknown) => {
      const was = content[index++];
      if (was === undefined || !is(was[0], key) || !is(was[1], value)) changed = true;
    },
  ]);
  if (!changed && index === content.length) return;
  apply(isMap ? mapClear : setClear, object, []);
  for (let i = 0; i < content.length; i++) {
    const entry = content[i] as [unknown, unknown];
    if (isMap) apply(mapSet, object, entry);
    else apply(setAdd, object, entry);
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Prototypes that no global names but syntax reaches. */
function hiddenIntrinsics(): unknown[] {
  return [
    function* () {},
    async () => {},
    async function* () {},
    [][Symbol.iterator](),
    new Map()[Symbol.iterator](),
    new Set()[Symbol.iterator](),
    ''[Symbol.iterator](),
    'a'.matchAll(/a/g),
    getPrototypeOf(Uint8Array),
    mapGet,
  ].map((value) => (isObject(value) ? getPrototypeOf(value) : value));
}
