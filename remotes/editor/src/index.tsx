import { catalogueLoaders, defineRemote, type PanelProps } from '@hocket/sdk';
import { LiveCode } from './live-code.tsx';
import type { LoadSurface } from './surface/surface.ts';

// One chunk has both, as both have Ace.
const loadAce: LoadSurface = () =>
  import(/* webpackChunkName: "ace" */ './surface/ace-surface.tsx');
const codeField = () => import(/* webpackChunkName: "ace" */ './surface/ace-field.tsx');

/** The Live Code tab. */
function Panel({ studio }: PanelProps) {
  return <LiveCode studio={studio} loadSurface={loadAce} />;
}

/** The editor remote, which lends its place for code to other panels. */
export default defineRemote({
  id: 'editor',
  title: 'title',
  Panel,
  codeField,
  messages: catalogueLoaders((language) => import(`./messages/${language}.json`)),
});
