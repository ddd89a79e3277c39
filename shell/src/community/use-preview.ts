import type { MusicProject } from '@hocket/sdk';
import { useEffect, useState } from 'react';
import { type PreviewOptions, ProjectPreview } from '../stores/audio/preview.ts';
import { useApp } from '../studio-context.ts';

/** The preview of a page: it ends when the page is left. */
export function usePreview({
  share,
  ...more
}: Pick<PreviewOptions, 'count' | 'cycles' | 'onCounted'> & {
  /** The link that opens what is played. */
  share?: string | undefined;
}): ProjectPreview {
  const { engine, transport, studio } = useApp();
  // It plays what is loaded of each plugin: another version would be heard in the open project, too.
  const onSound = ({ plugins }: Pick<MusicProject, 'plugins'>) => {
    for (const { name, named, playing } of studio.plugins.differing({ plugins })) {
      const text = studio.t('community:pluginPreviewed', { name, named, playing });
      studio.notify({ kind: 'info', text });
    }
  };
  const [preview] = useState(
    () =>
      new ProjectPreview({
        engine,
        hush: transport.stop,
        onSound,
        readRecording: (project, hash) => studio.api.readRecording(project, hash, share),
        ...more,
      }),
  );
  useEffect(() => preview.stop, [preview]);
  return preview;
}
