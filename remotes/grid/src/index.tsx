import { defineRemote } from '@hocket/sdk';
import { GridPanel } from './grid-panel.tsx';

/** The step grid. */
export default defineRemote({
  id: 'grid',
  title: 'title',
  Panel: GridPanel,
  messages: {
    en: () => import('./messages/en.json'),
    es: () => import('./messages/es.json'),
    fr: () => import('./messages/fr.json'),
    de: () => import('./messages/de.json'),
    ja: () => import('./messages/ja.json'),
  },
});
