import { defineRemote } from '@hocket/sdk';
import { TutorialsPanel } from './tutorials-panel.tsx';

/** Courses, and the lessons in them that listen to what the learner makes. */
export default defineRemote({
  id: 'tutorials',
  title: 'title',
  Panel: TutorialsPanel,
  messages: {
    en: () => import('./messages/en.json'),
    es: () => import('./messages/es.json'),
    fr: () => import('./messages/fr.json'),
    de: () => import('./messages/de.json'),
    ja: () => import('./messages/ja.json'),
  },
});
