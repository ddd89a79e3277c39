import { catalogueLoaders, defineRemote } from '@hocket/sdk';
import { AssistantPanel } from './assistant-panel.tsx';

/** Composing with an AI. */
export default defineRemote({
  id: 'assistant',
  title: 'title',
  Panel: AssistantPanel,
  messages: catalogueLoaders((language) => import(`./messages/${language}.json`)),
});
