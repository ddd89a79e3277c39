import { defineRemote } from '@hocket/sdk';
import { VisualizerPanel } from './visualizer-panel.tsx';

/** The audio visualizer. */
export default defineRemote({
  id: 'visualizer',
  title: 'title',
  Panel: VisualizerPanel,
  messages: {
    en: () => import('./messages/en.json'),
    es: () => import('./messages/es.json'),
    fr: () => import('./messages/fr.json'),
    de: () => import('./messages/de.json'),
    ja: () => import('./messages/ja.json'),
  },
});
