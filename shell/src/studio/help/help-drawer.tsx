import type { Language } from '@hocket/sdk';
import { Button, linkClass, Spinner } from '@hocket/ui';
import { ExternalLink, X } from 'lucide-react';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useApp } from '../../studio-context.ts';
import { phone, useMedia } from '../use-media.ts';
import * as styles from './help-drawer.module.css';

/** Where the documentation begins. */
const docsRoot = '/docs/';

/**
 * The address of a page of the documentation, such as `music/mixing`: what musicians read is there in each language, all
 * else in English.
 */
export function docsAddress(page: string, language: Language): string {
  const isTranslated = language !== 'en' && page.startsWith('music/');
  return `${docsRoot}${isTranslated ? `${language}/` : ''}${page}`;
}

/** A page of the documentation beside the music, on a phone over it. Escape closes it, also from within the page. */
export const HelpDrawer = observer(function HelpDrawer() {
  const { places, studio } = useApp();
  const { t } = studio;
  const { help } = places;
  const titleId = useId();
  const drawer = useRef<HTMLElement>(null);
  const isOpen = help !== undefined;
  useFocus(drawer, isOpen);
  useCover(isOpen);
  if (!isOpen) return null;

  const close = () => places.showHelp();
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) close();
  };
  const address = docsAddress(help, studio.language);
  return (
    <section
      ref={drawer}
      className={styles.drawer}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{t('actions:help.title')}</h2>
        <a
          className={linkClass}
          href={address}
          target="_blank"
          rel="noopener"
          onClick={({ currentTarget }) => {
            currentTarget.href = shownIn(drawer.current) ?? address;
          }}
        >
          {t('actions:help.newTab')} <ExternalLink aria-hidden="true" size={14} />
        </a>
        <Button
          variant="ghost"
          size="sm"
          icon={<X />}
          aria-label={t('actions:help.close')}
          onPress={close}
        />
      </div>
      <DocsPage key={address} address={address} onClose={close} />
    </section>
  );
});

/** The page in a frame; a sentence where this server has none. */
const DocsPage = observer(function DocsPage(props: { address: string; onClose: () => void }) {
  const { address, onClose } = props;
  const { t } = useApp().studio;
  const [isThere, setThere] = useState<boolean>();
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    fetch(address, { signal }).then(
      (answer) => setThere(isShowable(answer)),
      () => signal.aborted || setThere(false),
    );
    return () => asked.abort();
  }, [address]);
  const [page, place] = address.split('#');
  const isOpened = useRef(false);
  // A page that is opened at a place takes the focus: not before its keys are heard.
  const onLoad = ({ currentTarget }: { currentTarget: HTMLIFrameElement }) => {
    listenIn(currentTarget, onClose);
    const shown = currentTarget.contentWindow?.location;
    if (!isOpened.current && place) shown?.replace(`${shown.href}#${place}`);
    isOpened.current = true;
  };
  if (isThere === undefined) return <Spinner label={t('actions:help.loading')} />;
  if (!isThere) return <p className={styles.missing}>{t('actions:help.missing')}</p>;
  return (
    <iframe className={styles.page} title={t('actions:help.page')} src={page} onLoad={onLoad} />
  );
});

/** A server without documentation answers with the studio, which no frame may show. */
function isShowable({ ok, headers }: Response): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  return ok && !policy.includes("frame-ancestors 'none'");
}

/** Gives the frame's page the studio's theme, and hears Escape in it. What leads out of the documentation opens beside the studio, not in the frame. */
function listenIn({ contentWindow: page }: HTMLIFrameElement, onEscape: () => void): void {
  const theme = page?.document.documentElement.dataset;
  if (theme) theme.theme = document.documentElement.dataset.theme;
  page?.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) onEscape();
  });
  page?.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
      const isInside = link?.origin === location.origin && link.pathname.startsWith(docsRoot);
      if (link && !isInside) link.target = '_blank';
    },
    { capture: true },
  );
}

/** Where somebody has gone in the frame; undefined where no page of ours is shown. */
function shownIn(drawer: HTMLElement | null): string | undefined {
  const frame = drawer?.querySelector('iframe');
  return frame?.contentDocument?.location.href;
}

/** Takes the focus as it opens, and gives it back to where it came from when it closes with the focus in it. */
function useFocus(drawer: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const { activeElement: before } = document;
    const { current } = drawer;
    current?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const isHere = activeElement === document.body || current?.contains(activeElement);
      if (isHere && before instanceof HTMLElement) before.focus();
    };
  }, [drawer, isOpen]);
}

/** On a phone it covers the page, which cannot be reached meanwhile, and closes where somebody goes somewhere else. */
function useCover(isOpen: boolean): void {
  const { places } = useApp();
  const { pathname } = useLocation();
  const isPhone = useMedia(phone);
  const covers = isPhone && isOpen;
  useEffect(() => {
    if (!covers) return;
    const main = document.getElementById('content');
    main?.setAttribute('inert', '');
    const end = reaction(
      () => [places.tab, places.sheet],
      () => places.showHelp(),
    );
    return () => {
      main?.removeAttribute('inert');
      end();
    };
  }, [covers, places]);
  const opened = useRef(pathname);
  useEffect(() => {
    if (!covers) opened.current = pathname;
    else if (opened.current !== pathname) places.showHelp();
  }, [covers, pathname, places]);
}
