import { catalogueLoaders, defineRemote, type PanelProps } from '@hocket/sdk';
import { LiveCode } from './live-code.tsx';
import type { LoadSurface } from './surface/surface.ts';

const loadAce: LoadSurface = () => import('./surface/ace-surface.tsx');

/** The Live Code tab. */
function Panel({ studio }: PanelProps) {
  return <LiveCode studio={studio} loadSurface={loadAce} />;
}

/** The editor remote. */
export default defineRemote({
  id: 'editor',
  title: 'title',
  Panel,
  messages: catalogueLoaders((language) => import(`./messages/${language}.json`)),
});
