import { catalogueLoaders, defineRemote } from '@hocket/sdk';
import { TutorialsPanel } from './tutorials-panel.tsx';

/** Courses, and the lessons in them that listen to what the learner makes. */
export default defineRemote({
  id: 'tutorials',
  title: 'title',
  Panel: TutorialsPanel,
  messages: catalogueLoaders((language) => import(`./messages/${language}.json`)),
});
