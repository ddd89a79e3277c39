const modifiers = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];

/** What of a keyboard event says which keys are pressed. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
>;

/**
 * The keys that are pressed, as actions name them, such as `Ctrl+Shift+P`. Two names where a keyboard makes another
 * character of a letter or digit: the character's, and that of the key's place. None for a modifier alone.
 */
export function pressedKeys(press: KeyPress): string[] {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey, isComposing } = press;
  if (isComposing || modifiers.includes(key)) return [];
  const isChord = ctrlKey || metaKey || altKey;
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  const place = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  // Of a sign that is typed, such as ?, only the sign counts, wherever it is on the keyboard.
  const hasPlace = place !== undefined && !isLetter(name) && (isChord || !isAscii(name));
  const before = [...(ctrlKey || metaKey ? ['Ctrl'] : []), ...(altKey ? ['Alt'] : [])];
  return [name, ...(hasPlace ? [place] : [])].map((each) => {
    const isSign = each.length === 1 && !isLetter(each);
    return [...before, ...(shiftKey && !isSign ? ['Shift'] : []), each].join('+');
  });
}

function isLetter(name: string): boolean {
  return /^[A-Z0-9]$/.test(name);
}

function isAscii(name: string): boolean {
  return /^[\x21-\x7e]+$/.test(name);
}

/** Where text is typed. */
const fields =
  'textarea, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=reset], [type=color], [type=file])';

/** Where a letter finds an entry, or where a question waits for its answer. */
const modal = 'select, [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

/** What Space and Enter press. */
const pressable =
  'button, summary, input, [role=button], [role=switch], [role=checkbox], [role=radio], [role=tab], [role=option], [role=menuitem]';

/**
 * Whether keys belong to what has the focus and not to the studio: what is typed and edited belongs to a text, plain keys to
 * menus and dialogs, Space and Enter to buttons and switches that were reached by keyboard.
 */
export function belongsToFocus(keys: string, target: Element, byKeyboard: boolean): boolean {
  const isPlain = !/Ctrl\+|Alt\+|^F\d/.test(keys);
  if (target.closest(fields)) return isPlain || /^Ctrl\+(Shift\+)?[ACVXYZ]$/.test(keys);
  if (!isPlain) return false;
  if (target.closest(modal)) return true;
  return byKeyboard && /(^|\+)(Space|Enter)$/.test(keys) && target.closest(pressable) !== null;
}
