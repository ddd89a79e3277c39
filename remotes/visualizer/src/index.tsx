import { catalogueLoaders, defineRemote } from '@hocket/sdk';
import { VisualizerPanel } from './visualizer-panel.tsx';

/** The audio visualizer. */
export default defineRemote({
  id: 'visualizer',
  title: 'title',
  Panel: VisualizerPanel,
  messages: catalogueLoaders((language) => import(`./messages/${language}.json`)),
});
