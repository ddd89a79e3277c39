import { clamp } from '@hocket/sdk';
import { compiler } from 'markdown-to-jsx/react';
import { createElement, Fragment, type ReactNode } from 'react';

export interface MarkdownProps {
  text: string;
  /** The page or the dialog has the text's title already: one that begins the text is left out, other headings come below it. */
  hasTitle?: boolean;
  /** The link for an address and its words; undefined where no text may lead there, and the words stand alone. */
  link(href: string, words: ReactNode): ReactNode | undefined;
}

/** Elements beside headings and links; of every other one only its content is shown. */
const plain: readonly string[] = [
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'br',
  'strong',
  'em',
  'del',
  'code',
  'pre',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

/** A heading that the text begins with. */
const title = /^\s*# .*/;

/**
 * A text in Markdown as elements. Nothing of it is taken for HTML, elements have no attributes of the text's, a picture
 * is its description, and links are what `link` makes of them: so a stranger's text can be shown.
 */
export function Markdown({ text, hasTitle = false, link }: MarkdownProps) {
  const element = (type: unknown, props: object, ...children: ReactNode[]): ReactNode => {
    const { key, href, alt } = props as { key?: string; href?: unknown; alt?: unknown };
    if (type === 'img') return typeof alt === 'string' ? alt : '';
    const words = createElement(Fragment, { key }, ...children);
    if (type === 'a' && typeof href === 'string') {
      return createElement(Fragment, { key }, link(href, words) ?? words);
    }
    if (typeof type !== 'string') return words;
    const name = plain.includes(type) ? type : headingOf(type, hasTitle);
    return name ? createElement(name, { key }, ...children) : words;
  };
  return compiler(hasTitle ? text.replace(title, '') : text, {
    createElement: element,
    disableParsingRawHTML: true,
    forceBlock: true,
    wrapper: null,
  });
}

/** The heading for one of the text, such as `h2`: as written, or below the title; undefined for another element. */
function headingOf(type: string, hasTitle: boolean): string | undefined {
  const [, level] = /^h([1-6])$/.exec(type) ?? [];
  if (level === undefined) return undefined;
  return hasTitle ? `h${clamp(Number(level) + 1, 3, 6)}` : type;
}
