import { type Action, type PanelProps, type Studio, unsaidInCode } from '@hocket/sdk';
import { Panel, ToggleButton, useActions } from '@hocket/ui';
import { type PeoplePanel, showPeople } from '@hocket/ui/people-marks';
import { SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Desk } from './desk.ts';
import * as styles from './mixer-panel.module.css';
import { BusStrip } from './strips/bus-strip.tsx';
import { ChannelStrip } from './strips/channel-strip.tsx';
import { MasterStrip } from './strips/master-strip.tsx';
import { goToNeighbour } from './strips/neighbour-keys.ts';

/** A strip for each track, those of reverb and delay, and the sum of all. */
export const MixerPanel = observer(function MixerPanel({ studio }: PanelProps) {
  const [desk] = useState(() => new Desk(studio));
  const [hasDetails, setDetails] = useState(false);
  useActions(studio, () => mixerActions(studio, () => setDetails((before) => !before)));
  const { t, project } = studio;
  const strips = useRef<HTMLDivElement>(null);
  useEffect(
    () => (strips.current ? showPeople(project, peopleOnStrips(strips.current)) : undefined),
    [project],
  );
  const { tracks } = project.music;
  return (
    <Panel
      title={t('mixer:title')}
      actions={
        <>
          <ToggleButton
            size="sm"
            isSelected={hasDetails}
            onChange={setDetails}
            icon={<SlidersHorizontal />}
          >
            {t('mixer:details')}
          </ToggleButton>
          <UnsaidNote desk={desk} />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls in it have the focus; keys lead from one strip to the next */}
      <div className={styles.desk} data-scrolls onKeyDown={goToNeighbour}>
        <div ref={strips} className={styles.strips}>
          {tracks.map((track, row) => (
            <ChannelStrip
              key={track.id}
              desk={desk}
              track={track}
              row={row}
              hasDetails={hasDetails}
            />
          ))}
          <BusStrip desk={desk} bus="reverb" />
          <BusStrip desk={desk} bus="delay" />
          <MasterStrip desk={desk} hasDetails={hasDetails} />
        </div>
      </div>
    </Panel>
  );
});

/** What the mixer offers to the command palette, and the keys of its strips. */
function mixerActions(studio: Studio, toggleDetails: () => void): readonly Action[] {
  const title = (key: string) => () => studio.t(`mixer:${key}`);
  return [
    { id: 'mixer.details', title: title('details'), run: toggleDetails },
    {
      id: 'mixer.neighbour',
      title: title('key.neighbour'),
      keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'],
      keysIn: 'panel',
    },
    { id: 'mixer.mute', title: title('key.mute'), keys: ['M'], keysIn: 'panel' },
    { id: 'mixer.solo', title: title('key.solo'), keys: ['S'], keysIn: 'panel' },
  ];
}

/** Says what of the mix the linked code cannot say. */
const UnsaidNote = observer(function UnsaidNote({ desk: { studio } }: { desk: Desk }) {
  const { t, project, language } = studio;
  const unsaid = project.data.linked ? unsaidInCode(project.music) : undefined;
  if (!unsaid) return null;
  const names = unsaid.tracks.map(({ name }) => name);
  if (unsaid.mix.length + unsaid.inserts.length > 0) names.push(t('mixer:ofAll'));
  const list = new Intl.ListFormat(language).format(names);
  return <p className={styles.note}>{t('mixer:unsaid', { list })}</p>;
});

/** A strip but for its head. */
const belowName = { left: '0', top: '2.5rem', width: '100%', height: 'calc(100% - 2.5rem)' };

/** Where people work in the mixer: on a strip, or on its fader. `root`: an element around the strips. */
function peopleOnStrips(root: HTMLElement): PeoplePanel {
  return {
    id: 'mixer',
    root,
    placeOf(target) {
      const track = target.closest<HTMLElement>('[data-strip]')?.dataset.strip;
      const isFader = target.closest('[data-fader]') !== null || undefined;
      return track === undefined ? undefined : { track, isFader };
    },
    markOf({ track, isFader }) {
      const strips = [...root.querySelectorAll<HTMLElement>('[data-strip]')];
      const strip = strips.find(({ dataset }) => dataset.strip === track);
      const fader = isFader && strip?.querySelector('[data-fader]');
      if (fader) return { host: fader, on: fader.querySelector('input') };
      return strip && { host: strip, on: strip, box: belowName };
    },
  };
}
