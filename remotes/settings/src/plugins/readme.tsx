import { compiler } from 'markdown-to-jsx/react';
import { createElement, Fragment, type ReactNode } from 'react';
import * as styles from './readme.module.css';

/**
 * The element that is rendered for each one in the text: headings come below the dialog's title. Of every other element
 * only its content is shown.
 */
const shown: Readonly<Record<string, string>> = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  h6: 'h6',
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  hr: 'hr',
  br: 'br',
  strong: 'strong',
  em: 'em',
  del: 'del',
  code: 'code',
  pre: 'pre',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
};

/** A heading that the text begins with. */
const title = /^\s*# .*/;

/**
 * What an author wrote, in Markdown, without the title, which the dialog has. It is a stranger's text: elements and attributes are those of a short list,
 * nothing is fetched for it, and links lead out of the studio.
 */
export function Readme({ text }: { text: string }) {
  const content = compiler(text.replace(title, ''), {
    createElement: safeElement,
    disableParsingRawHTML: true,
    forceBlock: true,
    wrapper: null,
  });
  return <div className={styles.readme}>{content}</div>;
}

function safeElement(type: unknown, props: object, ...children: ReactNode[]): ReactNode {
  const { key, href, alt } = props as { key?: string; href?: unknown; alt?: unknown };
  if (type === 'img') return typeof alt === 'string' ? alt : '';
  if (type === 'a' && isOutside(href)) {
    const linkAttributes = { target: '_blank', rel: 'noopener noreferrer nofollow' };
    return createElement('a', { key, href, ...linkAttributes }, ...children);
  }
  const name = typeof type === 'string' && Object.hasOwn(shown, type) ? shown[type] : undefined;
  return createElement(name ?? Fragment, { key }, ...children);
}

function isOutside(href: unknown): href is string {
  return typeof href === 'string' && /^https?:\/\//i.test(href);
}
