import { catalogueLoaders, defineRemote } from '@hocket/sdk';
import { RollPanel } from './roll-panel.tsx';

/** The piano roll. */
export default defineRemote({
  id: 'roll',
  title: 'title',
  Panel: RollPanel,
  messages: catalogueLoaders((language) => import(`./messages/${language}.json`)),
});
