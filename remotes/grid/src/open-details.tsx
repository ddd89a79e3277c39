import type { Studio } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { useLazy } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import type { Display } from './display.ts';

/** What can be set of a step, and of a track below: nobody needs it for the first beat. */
export const stepInspector = new Lazy(
  async () => (await import('./steps/step-inspector.tsx')).StepInspector,
);
export const trackSettings = new Lazy(
  async () => (await import('./tracks/track-settings.tsx')).TrackSettings,
);

/** How recordings are cut into slices, and the slices of a row. */
const openSlices = new Lazy(async () => (await import('./slices/open-slices.tsx')).OpenSlices);

/** The details that are open, of a step or of a track; their code is fetched with the first of each. */
export const OpenDetails = observer(function OpenDetails(props: {
  studio: Studio;
  display: Display;
}) {
  const { studio, display } = props;
  const { details, cell, cutting } = display;
  const isSliced = cutting !== undefined || (typeof details === 'object' && 'slices' in details);
  const onFail = useCallback(() => {
    display.closeDetails();
    display.closeCell();
    display.cut(undefined);
    studio.notify({ kind: 'error', text: studio.t('grid:detailsFailed') });
  }, [studio, display]);
  const StepInspector = useLazy(stepInspector, details === 'step' || cell !== undefined, onFail);
  const TrackSettings = useLazy(trackSettings, display.settings !== undefined, onFail);
  const OpenSlices = useLazy(openSlices, isSliced, onFail);
  return (
    <>
      {StepInspector && <StepInspector studio={studio} display={display} />}
      {OpenSlices && <OpenSlices studio={studio} display={display} />}
      {TrackSettings && <TrackSettings studio={studio} display={display} />}
    </>
  );
});
