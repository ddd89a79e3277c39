import { defineRemote } from '@hocket/sdk';
import { AssistantPanel } from './assistant-panel.tsx';

/** Composing with an AI. */
export default defineRemote({
  id: 'assistant',
  title: 'title',
  Panel: AssistantPanel,
  messages: {
    en: () => import('./messages/en.json'),
    es: () => import('./messages/es.json'),
    fr: () => import('./messages/fr.json'),
    de: () => import('./messages/de.json'),
    ja: () => import('./messages/ja.json'),
  },
});
