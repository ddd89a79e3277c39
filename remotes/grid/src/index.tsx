import { catalogueLoaders, defineRemote } from '@hocket/sdk';
import { GridPanel } from './grid-panel.tsx';

/** The step grid. */
export default defineRemote({
  id: 'grid',
  title: 'title',
  Panel: GridPanel,
  messages: catalogueLoaders((language) => import(`./messages/${language}.json`)),
});
