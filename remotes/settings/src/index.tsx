import { defineRemote } from '@hocket/sdk';
import { SettingsPanel } from './settings-panel.tsx';

/** The settings. */
export default defineRemote({
  id: 'settings',
  title: 'title',
  Panel: SettingsPanel,
  messages: {
    en: () => import('./messages/en.json'),
    es: () => import('./messages/es.json'),
    fr: () => import('./messages/fr.json'),
    de: () => import('./messages/de.json'),
    ja: () => import('./messages/ja.json'),
  },
});
