import '@hocket/ui/tokens.css';
import '@hocket/ui/base.css';
import './docs/docs.css';
import { Lazy } from '@hocket/sdk/async';
import { readBoot } from './federation/boot.ts';
import { CheckedStorage } from './stores/storage/checked-storage.ts';
import { pageStorage } from './stores/storage/page-storage.ts';
import { storedLook } from './stores/storage/stored-look.ts';

/**
 * What the pages of the documentation do beside being read: they are built whole (docs/site), and this script, which reads
 * no session, brings the visitor's theme, plays programs and searches. Engine and search come with their first use.
 */
const storage = new CheckedStorage(
  pageStorage(() => localStorage),
  { look: storedLook },
);
const { theme } = storage.read('look') ?? {};
if (theme) document.documentElement.dataset.theme = theme;

const player = new Lazy(async () => {
  const [{ openPlayer }, { pageEngine }] = await Promise.all([
    import('./docs/program-player.ts'),
    import('./page-engine.ts'),
  ]);
  return openPlayer(document, pageEngine(await readBoot(document)));
});
const programOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-program]') : null;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-play]'))
  button.disabled = false;
document.addEventListener('click', async (event) => {
  const program = programOf(event);
  if (!program || !(event.target as Element).closest('[data-play]')) return;
  const { toggle } = await player.fetch();
  await toggle(program);
});
// Whoever is about to play something waits less.
for (const kind of ['pointerover', 'focusin'] as const)
  document.addEventListener(kind, (event) => {
    if (programOf(event)) player.fetch().catch(() => undefined);
  });

const place = document.querySelector<HTMLElement>('search[data-index]');
if (place) {
  const search = new Lazy(() =>
    import('./docs/search.ts').then(({ openSearch }) => openSearch(place)),
  );
  const field = place.querySelector('input');
  const show = () =>
    search.fetch().then(
      ({ show }) => show(),
      () => {
        const status = place.querySelector('[role="status"]');
        if (status) status.textContent = place.dataset.failed ?? '';
        place.querySelector('.results')?.removeAttribute('hidden');
      },
    );
  field?.addEventListener('focus', () => search.fetch().catch(() => undefined));
  field?.addEventListener('input', () => void show());
  place.hidden = false;
}
