import { AutomationEdits } from '@hocket/sdk';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { beforeAll, expect, test } from 'vitest';
import { KnobRecorder } from '../automation/knob-recorder.ts';
import { Display } from '../display.ts';
import { trackSettings } from '../open-details.tsx';
import { bellPlugin } from '../testing/bell-plugin.ts';
import { gridStudio } from '../testing/grid-studio.ts';
import { TrackSettings } from '../tracks/track-settings.tsx';

beforeAll(async () => {
  await trackSettings.fetch();
});

/** The settings of the kick, which a plugin's bell plays, with its lowpass drawn: 200 Hz from step 5 on. */
function opened() {
  const studio = { ...gridStudio(), plugins: bellPlugin() };
  const { project, transport } = studio;
  project.tracks.change(0, { strudelName: 'acme.bell' });
  const place = { pattern: 'a', track: 'track-1', control: 'filter' };
  new AutomationEdits(project).setPoint(place, 4 * 240, 200);
  const display = new Display();
  display.openSettings('track-1');
  render(<TrackSettings studio={studio} display={display} />);
  const play = (step: number) =>
    act(() =>
      runInAction(() =>
        Object.assign(transport, { playing: true, source: 'grid', pattern: 'a', step }),
      ),
    );
  const points = (control: string) =>
    Object.values(project.music.patterns[0]?.automation?.['track-1']?.[control]?.points ?? {}).map(
      ({ at, value }) => [at / 240, value],
    );
  return { project, display, studio, play, points };
}

const knob = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('slider', {
    name,
  });
const mark = (of: HTMLElement) =>
  of.parentElement?.querySelectorAll<SVGElement>('circle')[1]?.style;

test('the knob of a control that is drawn says so, and shows what is heard', () => {
  const { play } = opened();
  const lowpass = knob('Shape', 'Lowpass');
  const about = document.getElementById(lowpass.getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toMatch(/holds only before the first point/);
  expect(screen.getByText(/Knobs with a dashed ring/)).toBeTruthy();
  expect(knob('Effects', 'Phaser').getAttribute('aria-describedby')).toBeNull();
  expect(mark(lowpass)?.visibility).toBe('hidden');
  play(6);
  expect(mark(lowpass)).toMatchObject({ visibility: 'visible', transform: 'rotate(-45.0deg)' });
  expect(lowpass.value).toBe('100');
});

test('knobs that are moved while it plays are written down, those of a plugin, too; else they set the track', () => {
  const { project, display, studio, play, points } = opened();
  act(() => display.automation.record(new KnobRecorder(studio)));
  const decay = knob('Instrument', 'Decay');
  fireEvent.change(decay, { target: { value: '3' } });
  expect(project.data.tracks[0]?.effects).toEqual({ acmeBell_decay: 3 });
  const groups = project.history.groups;
  play(8);
  const turn = (clientY: number) =>
    fireEvent.pointerMove(decay, { buttons: 1, clientX: 0, clientY });
  fireEvent.pointerDown(decay, { button: 0, clientX: 0, clientY: 0 });
  turn(25);
  turn(50);
  expect(decay.getAttribute('aria-valuetext')).toBe('2.02 s');
  play(9);
  turn(75);
  fireEvent.pointerUp(decay);
  play(10);
  expect(points('acmeBell_decay')).toEqual([
    [8, 2.02],
    [9, 1.5],
  ]);
  expect(decay.getAttribute('aria-valuetext')).toBe('3 s');
  expect(project.data.tracks[0]?.effects).toEqual({ acmeBell_decay: 3 });
  // The knob's own and the recorder's, one within the other.
  expect(project.history.groups).toBe(groups + 2);
});
