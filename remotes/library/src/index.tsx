import { catalogueLoaders, defineRemote } from '@hocket/sdk';
import { LibraryPanel } from './library-panel.tsx';

/** The audio library. */
export default defineRemote({
  id: 'library',
  title: 'title',
  Panel: LibraryPanel,
  messages: catalogueLoaders((language) => import(`./messages/${language}.json`)),
});
