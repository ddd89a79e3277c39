import type { BootBuild } from './boot.ts';

/** Asks for all that a remote needs at once, so that none of it waits until another has come. */
export function preload(page: Document, remote: BootBuild, language: string): void {
  const { manifest, entry, integrity, files = [], messages = {} } = remote;
  const texts = messages[language];
  ask(page, manifest, 'fetch');
  if (integrity) ask(page, entry, 'script', integrity.entry);
  for (const file of texts ? [...files, texts] : files) {
    ask(page, file.url, file.url.endsWith('.css') ? 'style' : 'script', file.integrity);
  }
}

function ask(page: Document, url: string, as: string, integrity?: string): void {
  const known = [...page.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  if (known.some((link) => link.getAttribute('href') === url)) return;
  const link = page.createElement('link');
  const attributes = { rel: 'preload', as, crossorigin: 'anonymous', integrity, href: url };
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) link.setAttribute(name, value);
  }
  page.head.append(link);
}
