import MiniSearch from 'minisearch';
import { element } from '../embed/element.ts';

/** A part of a page, as docs/site writes it for the search. */
interface SearchedPart {
  /** Its address. */
  id: string;
  /** Of the page. */
  page: string;
  title: string;
  text: string;
}

/** Parts that are shown of all that are found. */
const mostShown = 12;
/** Characters of a text that are shown, some of them before what was found. */
const excerpt = { length: 140, before: 40 };

/** Searches in the whole documentation, in the browser. Rejects when what is searched in cannot be fetched. */
export async function openSearch(place: HTMLElement): Promise<{
  /** Shows what is found for what stands in the field. */
  show(): void;
}> {
  const { index: address = '', found: foundWord = '', none = '' } = place.dataset;
  const field = place.querySelector('input');
  const results = place.querySelector<HTMLElement>('.results');
  const list = results?.querySelector('ul');
  const status = results?.querySelector('[role="status"]');
  const answer = await fetch(address);
  if (!answer.ok || !field || !results || !list || !status)
    throw new Error(`HTTP ${answer.status}: ${address}`);
  const index = indexOf((await answer.json()) as SearchedPart[]);

  const links = () => [...list.querySelectorAll('a')];
  const close = () => {
    results.hidden = true;
  };
  const show = () => {
    const text = field.value.trim();
    results.hidden = text === '';
    const found = text === '' ? [] : index.search(text);
    status.textContent =
      found.length > 0 ? foundWord.replace('{{count}}', String(found.length)) : none;
    list.replaceChildren(
      ...found
        .slice(0, mostShown)
        .map(({ id, page, title, text: body, terms }) =>
          element(
            'li',
            {},
            element(
              'a',
              { href: String(id) },
              element('strong', {}, title),
              element('span', { class: 'page' }, page === title ? '' : page),
              element('span', { class: 'excerpt' }, excerptOf(body, terms)),
            ),
          ),
        ),
    );
  };

  place.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'Escape') {
      close();
      field.focus();
    }
    if (key === 'Enter' && event.target === field) links()[0]?.click();
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined) return;
    event.preventDefault();
    const stops: HTMLElement[] = [field, ...links()];
    stops[stops.indexOf(event.target as HTMLElement) + step]?.focus();
  });
  place.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) close();
  });
  list.addEventListener('click', close);
  return { show };
}

function indexOf(entries: readonly SearchedPart[]): MiniSearch<SearchedPart> {
  const segmenter = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' });
  const index = new MiniSearch<SearchedPart>({
    fields: ['title', 'page', 'text'],
    storeFields: ['page', 'title', 'text'],
    // Words of Japanese have no spaces between them.
    tokenize: (text) =>
      [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) =>
        isWordLike ? [segment] : [],
      ),
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  index.addAll(entries);
  return index;
}

/** What stands around the first of the terms that were found. */
function excerptOf(text: string, terms: readonly string[]): string {
  const places = terms.map((term) => text.toLowerCase().indexOf(term)).filter((at) => at >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - excerpt.before);
  const shown = text.slice(places.length > 0 ? start : 0).slice(0, excerpt.length);
  return places.length > 0 && start > 0 ? `… ${shown}` : shown;
}
