import { type AceEditor, ace } from './ace.ts';
import type { SurfaceTexts } from './surface-texts.ts';

/** Ace's names for the texts that can occur here. */
const names: Readonly<Record<string, keyof SurfaceTexts>> = {
  'text-input.aria-label': 'cursor',
  'text-input.aria-roledescription': 'editorRole',
  'editor.scroller.aria-roledescription': 'editorRole',
  'editor.gutter.aria-roledescription': 'gutterRole',
  'gutter.annotation.aria-label.error': 'errorAt',
  'gutter-tooltip.aria-label.error.singular': 'error',
  'gutter-tooltip.aria-label.error.plural': 'errors',
  'gutter.annotation.aria-label.warning': 'warningAt',
  'gutter-tooltip.aria-label.warning.singular': 'warning',
  'gutter-tooltip.aria-label.warning.plural': 'warnings',
  'search-box.find.placeholder': 'find',
  'search-box.find-all.text': 'all',
  'search-box.replace.placeholder': 'replaceWith',
  'search-box.replace-next.text': 'replace',
  'search-box.replace-all.text': 'all',
  'search-box.search-counter': 'matches',
  'search-box.toggle-replace.title': 'toggleReplace',
  'search-box.toggle-regexp.title': 'regexp',
  'search-box.toggle-case.title': 'matchCase',
  'search-box.toggle-whole-word.title': 'wholeWord',
  'search-box.toggle-in-selection.title': 'inSelection',
};

/** Gives an editor its texts, and the place where it is typed its label; calling it again replaces those of before. */
export function setTexts(editor: AceEditor, words: SurfaceTexts): void {
  // Ace's own English fills what cannot occur here: it warns of every text that it misses.
  const { defaultEnglishMessages } = ace.require('ace/lib/default_english_messages');
  const translated = Object.entries(names).map(([name, word]) => [name, words[word]]);
  ace.config.setMessages({ ...defaultEnglishMessages, ...Object.fromEntries(translated) });

  editor.setOption('textInputAriaLabel', words.codeLabel);
  editor.textInput.setAriaOptions({ setLabel: true });
}

/** The same, and the labels of the parts that a keyboard stops at before it enters the text. */
export function setAriaLabels(editor: AceEditor, words: SurfaceTexts): void {
  setTexts(editor, words);
  name(editor, '.ace_scroller', words.editorRole, `${words.codeLabel}. ${words.howToEnter}`);
  name(editor, '.ace_gutter', words.gutterRole, words.gutter);
}

function name(editor: AceEditor, part: string, role: string, label: string): void {
  const element = editor.container.querySelector(part);
  element?.setAttribute('aria-roledescription', role);
  element?.setAttribute('aria-label', label);
}
