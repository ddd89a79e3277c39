import type { Language } from '@hocket/sdk';
import type { SiteDocument } from './document.tsx';
import { pageAddress, type SitePage } from './pages.tsx';

/** One part of a page, as the search looks in it. */
export interface PagePart {
  /** Its address, with the heading that it stands below. */
  id: string;
  /** Of the page. */
  page: string;
  /** The heading of the part; that of the page for what stands before the first. */
  title: string;
  text: string;
}

/** What is found in a language: its own pages, and those that are there in English only. */
export function partsOfPages(
  language: Language,
  pages: readonly SitePage[],
  documents: ReadonlyMap<SitePage, SiteDocument>,
): PagePart[] {
  const own = new Set(
    pages.filter((page) => page.language === language && page.name !== '').map(({ name }) => name),
  );
  return pages
    .filter((page) => page.name !== '')
    .filter((page) => page.language === language || (page.language === 'en' && !own.has(page.name)))
    .flatMap((page) => partsOf(page, documents.get(page)?.body ?? ''));
}

/** The parts of a page's text, by its headings. */
function partsOf({ language, name, title }: SitePage, body: string): PagePart[] {
  const [, text = ''] = /<article[^>]*>(.*)<\/article>/s.exec(body) ?? [];
  const address = pageAddress(language, name);
  return text
    .replace(/<button.*?<\/button>/gs, '')
    .split(/(?=<h[1-4] [^>]*id=")/)
    .flatMap((part) => {
      const [heading = '', level, id] = /^<h([1-4]) [^>]*id="([^"]*)".*?<\/h\1>/s.exec(part) ?? [];
      const words = plain(part.slice(heading.length));
      const own = plain(heading);
      // Every text begins with its title.
      if (own === '') return [];
      const isStart = level === '1';
      return [
        {
          id: isStart ? address : `${address}#${id}`,
          page: title,
          title: isStart ? title : own,
          text: words,
        },
      ];
    });
}

/** HTML that React wrote as plain text. */
function plain(html: string): string {
  return html
    .replace(/<\/(p|li|td|th|pre|h\d)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
