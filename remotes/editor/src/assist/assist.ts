import '../surface/ace.ts';
import './assist.css';
import 'ace-builds/src-noconflict/ext-language_tools';
import type { Described } from '../../reference/doc-comments.ts';
import { type Ace, type AceEditor, ace } from '../surface/ace.ts';
import { functionNamed, functions, scales, signatureOf } from './reference.ts';
import { type TypingPlace, typingPlace } from './typing-place.ts';

// Ace must be imported first, because its extensions use it.

/** Completes what is typed and explains what is pointed at; the returned function ends both. `sounds`: names that `s("…")` plays. */
export function assist(editor: AceEditor, sounds: () => readonly string[]): () => void {
  editor.setOptions({
    enableBasicAutocompletion: [completerOf(sounds)],
    enableLiveAutocompletion: true,
    enableSnippets: false,
  });
  const { HoverTooltip } = ace.require('ace/tooltip') as { HoverTooltip: new () => Hover };
  const hover = new HoverTooltip();
  hover.setDataProvider((event, on) => {
    const { row, column } = event.getDocumentPosition();
    const range = on.session.getWordRange(row, column);
    const found = functionNamed(on.session.getTextRange(range));
    const { inComment, inString } = placeKind(on.session, row, column);
    if (found && !inComment && !inString) {
      hover.showForRange(on, range, descriptionOf(found), event);
    }
  });
  hover.addToEditor(editor);
  return () => {
    hover.removeFromEditor(editor);
    hover.destroy();
  };
}

function completerOf(sounds: () => readonly string[]): Ace.Completer {
  return {
    // A number is not a word that could be completed.
    identifierRegexps: [/[a-zA-Z_$#\d]/],
    getCompletions(_editor, session, { row, column }, _prefix, callback) {
      const before = session.getLine(row).slice(0, column);
      const place = typingPlace(before, placeKind(session, row, column));
      const found = suggestionsFor(place, sounds());
      callback(
        null,
        found.map(({ value, meta, described }) => ({ value, meta, score: 0, described })),
      );
    },
    getDocTooltip(item) {
      const { described } = item as Ace.Completion & Pick<Suggestion, 'described'>;
      if (described) item.docHTML = descriptionOf(described).outerHTML;
    },
  };
}

/** What the highlighting says of a place in the code. */
function placeKind(session: Ace.EditSession, row: number, column: number) {
  const type = session.getTokenAt(row, column)?.type ?? '';
  return { inComment: type.startsWith('comment'), inString: type.startsWith('string') };
}

interface Hover {
  setDataProvider(provide: (event: PointerAt, editor: AceEditor) => void): void;
  showForRange(editor: AceEditor, range: Ace.Range, content: HTMLElement, event: PointerAt): void;
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
  root.append(element('code', 'hocket-help-call', signatureOf(described)), element('p', '', text));
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

/** One thing that can be typed. */
interface Suggestion {
  value: string;
  /** What it is, beside its name. */
  meta: string;
  described?: Described;
}

const ofFunctions: readonly Suggestion[] = functions.flatMap((described) =>
  [described.name, ...(described.synonyms ?? [])].map((value) => ({
    value,
    meta: signatureOf(described),
    described,
  })),
);

/** All that can be typed at a place; `sounds`: names that `s("…")` plays. */
function suggestionsFor(place: TypingPlace, sounds: readonly string[]): readonly Suggestion[] {
  if (place === 'function') return ofFunctions;
  if (place === 'sound') return sounds.map((value) => ({ value, meta: 'sound' }));
  if (place === 'scale') return scales.map((value) => ({ value, meta: 'scale' }));
  return [];
}
