import { catalogueLoaders, defineRemote } from '@hocket/sdk';
import { MainPanel } from './panel.tsx';

/** What the studio loads. */
export default defineRemote({
  id: '<<id>>',
  title: 'title',
  Panel: MainPanel,
  // In English so far; other languages show English.
  messages: catalogueLoaders(() => import('./messages/en.json')),
});
