import { type Language, languages } from '@hocket/sdk';
import { renderToStaticMarkup } from 'react-dom/server';
import { contents, readerGroups } from './contents.ts';
import { listedPages, pageAddress, type SitePage } from './pages.tsx';
import { PageLanguage } from './program.tsx';
import { ownNames, words } from './words.ts';

/** What the server puts into the page that the shell's build made: the two parts of a document that differ. */
export interface SiteDocument {
  language: Language;
  /** Title, description and other languages. */
  head: string;
  /** All that is seen. */
  body: string;
}

/** A page as HTML, with the way to every other one. */
export function renderedPage(page: SitePage, pages: readonly SitePage[]): SiteDocument {
  const { language, name, title } = page;
  const t = words[language];
  const others = pages.filter((each) => each.name === name);
  const head = (
    <>
      <title>{name === '' ? `Hocket · ${title}` : `${title} · Hocket`}</title>
      {others.length > 1 &&
        others.map((each) => (
          <link
            key={each.language}
            rel="alternate"
            hrefLang={each.language}
            href={pageAddress(each.language, name)}
          />
        ))}
    </>
  );
  const body = (
    <PageLanguage value={language}>
      <a className="skip" href="#text">
        {t.skip}
      </a>
      <Header page={page} others={others} />
      <div className="columns">
        <nav id="contents" popover="auto" aria-label={t.contents}>
          <Contents page={page} pages={pages} />
        </nav>
        <main
          id="text"
          tabIndex={-1}
          data-play-word={t.play}
          data-play-named={t.playNamed}
          data-stop={t.stop}
          data-stop-named={t.stopNamed}
          data-starting={t.starting}
          data-off={t.codeIsOff}
        >
          {page.written !== language && <p className="note">{t.notTranslated}</p>}
          <article lang={page.written}>{page.content}</article>
        </main>
        <Outline page={page} />
      </div>
      <Footer language={language} />
    </PageLanguage>
  );
  return { language, head: renderToStaticMarkup(head), body: renderToStaticMarkup(body) };
}

/** What stands where there is no page. */
export function missingPage(language: Language): SitePage {
  const t = words[language];
  return {
    name: 'missing',
    language,
    written: language,
    title: t.missing,
    headings: [],
    content: (
      <>
        <h1>{t.missing}</h1>
        <p>{t.missingText}</p>
      </>
    ),
  };
}

function Header({ page, others }: { page: SitePage; others: readonly SitePage[] }) {
  const t = words[page.language];
  return (
    <header className="header">
      <a className="brand" href="/">
        <img src="/assets/icon.svg" alt="" width={28} height={28} loading="lazy" />
        <span>Hocket</span>
      </a>
      <a className="header-link" href={pageAddress(page.language, '')}>
        {t.documentation}
      </a>
      <button className="contents-button" type="button" popoverTarget="contents">
        {t.contents}
      </button>
      <search
        hidden
        data-index={`/docs/search/${page.language}.json`}
        data-found={t.found}
        data-none={t.noneFound}
        data-failed={t.searchFailed}
      >
        <input type="search" aria-label={t.search} placeholder={t.search} autoComplete="off" />
        <div className="results" hidden>
          <p role="status" />
          <ul />
        </div>
      </search>
      <nav className="languages" aria-label={t.language}>
        <details>
          <summary aria-label={`${t.language}: ${ownNames[page.language]}`}>
            {ownNames[page.language]}
          </summary>
          <ul>
            {languages.map((each) => {
              // A page that is there in English only gives way to the first page of the language.
              const name = others.some(({ language }) => language === each) ? page.name : '';
              return (
                <li key={each}>
                  <a
                    lang={each}
                    hrefLang={each}
                    href={pageAddress(each, page.name === 'missing' ? '' : name)}
                    aria-current={each === page.language ? 'true' : undefined}
                  >
                    {ownNames[each]}
                  </a>
                </li>
              );
            })}
          </ul>
        </details>
      </nav>
      <a className="studio" href="/play">
        {t.studio}
      </a>
    </header>
  );
}

function Contents({ page, pages }: { page: SitePage; pages: readonly SitePage[] }) {
  const t = words[page.language];
  return readerGroups.map((reader) => (
    <section key={reader}>
      <h2>{t[reader]}</h2>
      <ul>
        {listedPages(reader, page.language, pages).map(({ name, title, language, written }) => (
          <li key={name}>
            <a
              href={pageAddress(language, name)}
              aria-current={isWithin(page.name, name) ? 'page' : undefined}
              lang={written === page.language ? undefined : written}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Whether a page is the named one, or one of those that it lists. */
function isWithin(page: string, name: string): boolean {
  const isListed = Object.values(contents).flat().includes(page);
  return page === name || (!isListed && page.startsWith(`${name}/`));
}

/** Parts of a page that are worth a list. */
const fewestParts = 3;

function Outline({ page: { name, language, written, headings } }: { page: SitePage }) {
  const t = words[language];
  const parts = headings.filter(({ level }) => level === 2);
  if (name === '' || parts.length < fewestParts) return null;
  return (
    <nav className="outline" aria-labelledby="on-this-page">
      <h2 id="on-this-page">{t.onThisPage}</h2>
      <ul lang={written}>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Footer({ language }: { language: Language }) {
  const t = words[language];
  return (
    <footer className="footer">
      <a href="/about">{t.about}</a>
      <a href="/api/docs">{t.api}</a>
      <a href="/privacy">{t.privacy}</a>
      <a href="/terms">{t.terms}</a>
      <a href="/source.tgz">{t.sourceCode}</a>
      <span>AGPL-3.0-or-later</span>
    </footer>
  );
}
