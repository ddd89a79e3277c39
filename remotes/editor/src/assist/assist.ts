import '../surface/ace.ts';
import './assist.css';
import 'ace-builds/src-noconflict/ext-language_tools';
import type { SoundPack } from '@hocket/sdk';
import type { Described } from '../../reference/doc-comments.ts';
import { type Ace, type AceEditor, ace } from '../surface/ace.ts';
import { completionKeys, showOverDialogs } from './completion-keys.ts';
import { callOf, functionNamed, referencePage } from './reference.ts';
import { type KnownNames, ofPacks, type Suggestion, suggestionsFor } from './suggestions.ts';
import { typingPlace } from './typing-place.ts';

// Ace must be imported first, because its extensions use it.

export { pluginControls, pluginFunctions } from './suggestions.ts';

/** Letters of a word after which the list opens by itself. */
const fewestLetters = 2;

/** Leads from a description to more about what it describes. */
export interface FurtherReading {
  label(): string;
  /** Opens a page of the documentation. */
  open(page: string): void;
}

/**
 * Completes what is typed and explains what is pointed at; the returned function ends both. `packs` are asked for when
 * their names can be typed, and join what is suggested by then.
 */
export function assist(
  editor: AceEditor,
  known: () => KnownNames,
  packs: () => Promise<readonly SoundPack[]>,
  reading: FurtherReading,
): () => void {
  editor.setOptions({
    enableBasicAutocompletion: [completerOf(known), packCompleter(packs)],
    enableLiveAutocompletion: true,
    liveAutocompletionThreshold: fewestLetters,
    enableSnippets: false,
  });
  const endKeys = completionKeys(editor);
  const { HoverTooltip } = ace.require('ace/tooltip') as { HoverTooltip: new () => Hover };
  const hover = new HoverTooltip();
  hover.setDataProvider((event, on) => {
    const { row, column } = event.getDocumentPosition();
    const range = on.session.getWordRange(row, column);
    const word = on.session.getTextRange(range);
    const own = functionNamed(word);
    const found = own ?? known().functions.find(({ name }) => name === word);
    const { inComment, inString } = placeKind(on.session, row, column);
    if (found && !inComment && !inString) {
      const content = descriptionOf(found);
      // What a plugin brings is described here alone.
      if (own) {
        const more = element('button', 'hocket-help-more', reading.label());
        more.addEventListener('click', () => reading.open(referencePage(own)));
        content.append(more);
      }
      hover.showForRange(on, range, content, event);
    }
  });
  hover.addToEditor(editor);
  showOverDialogs(hover.getElement());
  return () => {
    endKeys();
    hover.removeFromEditor(editor);
    hover.destroy();
  };
}

function completerOf(known: () => KnownNames): Ace.Completer {
  return {
    // A number is not a word that could be completed.
    identifierRegexps: [/[a-zA-Z_$#\d]/],
    triggerCharacters: ['"', "'", '`'],
    getCompletions(editor, session, { row, column }, prefix, callback) {
      const { before, place } = typingAt(session, row, column);
      // Behind a quote that ends a text nothing has been begun yet.
      const isAsked = prefix !== '' || !isShownByTyping(editor);
      const found = place === 'function' && !isAsked ? [] : suggestionsFor(place, before, known());
      callback(null, [...found]);
    },
    getDocTooltip(item) {
      const { described } = item as Ace.Completion & Pick<Suggestion, 'described'>;
      if (described) item.docHTML = descriptionOf(described).outerHTML;
    },
  };
}

/** Completes names of recordings; Ace shows what others suggest until these have come. */
function packCompleter(packs: () => Promise<readonly SoundPack[]>): Ace.Completer {
  return {
    getCompletions(_editor, session, { row, column }, _prefix, callback) {
      const { place } = typingAt(session, row, column);
      if (place !== 'sound' && place !== 'bank') callback(null, []);
      else
        packs().then(
          (found) => callback(null, [...ofPacks(place, found)]),
          () => callback(null, []),
        );
    },
  };
}

/** Whether the list opens because something was typed, and not because somebody asked for it. */
function isShownByTyping({ completer }: AceEditor): boolean {
  return completer !== undefined && 'autoShown' in completer && completer.autoShown;
}

/** What can be typed at a place in the code; `before`: its line up to there. */
function typingAt(session: Ace.EditSession, row: number, column: number) {
  const before = session.getLine(row).slice(0, column);
  return { before, place: typingPlace(before, placeKind(session, row, column)) };
}

/** What the highlighting says of a place in the code. */
function placeKind(session: Ace.EditSession, row: number, column: number) {
  const type = session.getTokenAt(row, column)?.type ?? '';
  return { inComment: type.startsWith('comment'), inString: type.startsWith('string') };
}

interface Hover {
  setDataProvider(provide: (event: PointerAt, editor: AceEditor) => void): void;
  showForRange(editor: AceEditor, range: Ace.Range, content: HTMLElement, event: PointerAt): void;
  getElement(): HTMLElement;
  addToEditor(editor: AceEditor): void;
  removeFromEditor(editor: AceEditor): void;
  destroy(): void;
}

interface PointerAt {
  getDocumentPosition(): Ace.Point;
}

/** A function's description as elements: its call, its words, its parameters, an example. */
function descriptionOf(described: Described): HTMLElement {
  const { params = [], example, text } = described;
  const known = params.filter((each) => each.text !== '');
  const root = element('div', 'hocket-help');
  root.append(element('code', 'hocket-help-call', callOf(described)), element('p', '', text));
  if (known.length > 0) {
    const list = element('dl', '');
    for (const each of known)
      list.append(element('dt', '', each.name), element('dd', '', each.text));
    root.append(list);
  }
  if (example) root.append(element('pre', '', example));
  return root;
}

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
