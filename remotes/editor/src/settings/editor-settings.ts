import { clamp } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';

export const keyboards = ['standard', 'vim', 'emacs'] as const;
/** `studio` is light or dark as the studio is. */
export const codeThemes = ['studio', 'dark', 'light', 'contrast'] as const;
/** Pixels. */
export const fontSizes = { min: 10, max: 32, initial: 14 };

/** How the editor looks and which keys it has; kept in this browser. */
export interface EditorChoices {
  keyboard: (typeof keyboards)[number];
  theme: (typeof codeThemes)[number];
  fontSize: number;
  wrap: boolean;
  lineNumbers: boolean;
}

const initial: EditorChoices = {
  keyboard: 'standard',
  theme: 'studio',
  fontSize: fontSizes.initial,
  wrap: true,
  lineNumbers: true,
};
const storageKey = 'hocket.editor';

/** The choices of whoever uses this browser. Observable. */
export class EditorSettings {
  choices: EditorChoices;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;

  /** `storage`: absent where the browser keeps nothing; then choices last as long as the page. */
  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = browserStorage()) {
    this.#storage = storage;
    this.choices = readChoices(this.#read());
    makeAutoObservable(this, {}, { autoBind: true });
  }

  set(change: Partial<EditorChoices>): void {
    this.choices = readChoices({ ...this.choices, ...change });
    try {
      this.#storage?.setItem(storageKey, JSON.stringify(this.choices));
    } catch {
      // A storage that is full or off keeps nothing; the choice holds until the page is left.
    }
  }

  #read(): unknown {
    try {
      return JSON.parse(this.#storage?.getItem(storageKey) ?? '{}');
    } catch {
      return {};
    }
  }
}

/** What was kept, made sure of: anything else is as it is at first. */
export function readChoices(kept: unknown): EditorChoices {
  const { keyboard, theme, fontSize, wrap, lineNumbers } = (kept ?? {}) as Record<string, unknown>;
  const size =
    typeof fontSize === 'number' && Number.isFinite(fontSize) ? fontSize : initial.fontSize;
  return {
    keyboard: keyboards.find((each) => each === keyboard) ?? initial.keyboard,
    theme: codeThemes.find((each) => each === theme) ?? initial.theme,
    fontSize: clamp(Math.round(size), fontSizes.min, fontSizes.max),
    wrap: typeof wrap === 'boolean' ? wrap : initial.wrap,
    lineNumbers: typeof lineNumbers === 'boolean' ? lineNumbers : initial.lineNumbers,
  };
}

/** Reading it throws where a browser forbids it. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
