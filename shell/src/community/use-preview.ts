import { useEffect, useState } from 'react';
import { useApp } from '../studio-context.ts';
import { Preview, type PreviewParts } from './preview.ts';

/** The preview of a page: it ends when the page is left. */
export function usePreview(more: Pick<PreviewParts, 'count' | 'cycles' | 'onCounted'>): Preview {
  const { engine, transport } = useApp();
  const [preview] = useState(() => new Preview({ engine, hush: transport.stop, ...more }));
  useEffect(() => preview.stop, [preview]);
  return preview;
}
