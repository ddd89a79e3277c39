import { defineRemote } from '@hocket/sdk';
import { LibraryPanel } from './library-panel.tsx';

/** The audio library. */
export default defineRemote({
  id: 'library',
  title: 'title',
  Panel: LibraryPanel,
  messages: {
    en: () => import('./messages/en.json'),
    es: () => import('./messages/es.json'),
    fr: () => import('./messages/fr.json'),
    de: () => import('./messages/de.json'),
    ja: () => import('./messages/ja.json'),
  },
});
