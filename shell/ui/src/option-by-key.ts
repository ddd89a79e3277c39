import type { SelectOption } from './select.tsx';

/** Milliseconds after which a letter begins a new word. */
const pause = 1000;

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  timeStamp: number;
}

/**
 * The option that a key chooses while the list is closed: the arrows go on and back, letters find a label that begins
 * with what was typed, which `typing` remembers.
 */
export function optionByKey<Option extends SelectOption>(
  { key, ctrlKey, metaKey, altKey, timeStamp }: Key,
  options: readonly Option[],
  value: string,
  typing: { text: string; time: number },
): Option | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const usable = options.filter(({ isDisabled }) => !isDisabled);
  const at = usable.findIndex(({ id }) => id === value);
  if (key === 'ArrowRight') return usable[at + 1];
  if (key === 'ArrowLeft') return usable[at - 1];
  if (key.length !== 1 || key === ' ') return undefined;
  const isNew = timeStamp - typing.time > pause;
  typing.text = (isNew ? '' : typing.text) + key.toLowerCase();
  typing.time = timeStamp;
  // Further letters narrow down what the first has found; the same letter anew goes on to the next.
  const from = isNew ? at + 1 : Math.max(at, 0);
  const order = [...usable.slice(from), ...usable.slice(0, from)];
  return order.find(({ label }) => label.toLowerCase().startsWith(typing.text));
}
