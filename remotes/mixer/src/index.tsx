import { catalogueLoaders, defineRemote } from '@hocket/sdk';
import { MixerPanel } from './mixer-panel.tsx';

/** The mixer. */
export default defineRemote({
  id: 'mixer',
  title: 'title',
  Panel: MixerPanel,
  messages: catalogueLoaders((language) => import(`./messages/${language}.json`)),
});
