import type { Studio } from '@hocket/sdk';
import { observer } from 'mobx-react-lite';
import type { Display } from '../display.ts';
import { ResampleDialog } from './resample-dialog.tsx';
import { SliceDialog } from './slice-dialog.tsx';
import { SlicePanel } from './slice-panel.tsx';

/** What is open about slices: how a file is cut, what is resampled, or the slices of a row. */
export const OpenSlices = observer(function OpenSlices(props: {
  studio: Studio;
  display: Display;
}) {
  const { cutting, details } = props.display;
  return (
    <>
      {cutting?.kind === 'file' && <SliceDialog {...props} cutting={cutting} />}
      {cutting?.kind === 'resample' && <ResampleDialog {...props} track={cutting.track} />}
      {typeof details === 'object' && 'slices' in details && (
        <SlicePanel {...props} id={details.slices} />
      )}
    </>
  );
});
