import type { Described } from '../../reference/doc-comments.ts';
import { signatureOf } from './reference.ts';

/** A function's description as elements: its call, its words, its parameters, an example. */
export function descriptionOf(described: Described): HTMLElement {
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
