import { Markdown } from '@hocket/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Addresses that a text may lead to: the web, mail, and places of this site. */
const safe = /^(https?:\/\/|mailto:|\/(?![/\\]|%5C)|#)/i;

/** The text of a public page, ours or the operator's. */
export function PageText({ text }: { text: string }) {
  return <Markdown text={text} link={linkOfPage} />;
}

function linkOfPage(href: string, words: ReactNode): ReactNode | undefined {
  if (!safe.test(href) || !URL.canParse(href, location.href)) return undefined;
  return isPage(href) ? <Link to={href}>{words}</Link> : <a href={href}>{words}</a>;
}

/** An address that the app itself shows; one with an ending is a file. */
function isPage(href: string): boolean {
  return href.startsWith('/') && !/\.\w+$/.test(href);
}
