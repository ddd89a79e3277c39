import { fireEvent, render, screen } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { expect, test } from 'vitest';
import { gridStudio } from '../testing/grid-studio.ts';
import { TrackMidiOut } from './track-midi-out.tsx';

test('a track goes to a device and a channel, here too or not, once somebody looks for devices', async () => {
  const studio = gridStudio();
  makeAutoObservable(studio.midi);
  render(<TrackMidiOut studio={studio} track="track-5" />);
  fireEvent.click(screen.getByRole('button', { name: 'Look for MIDI devices' }));
  const choose = async (label: string, option: string) => {
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(label) }));
    fireEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('MIDI out', 'Synth');
  expect(studio.midi.outputOf('track-5')).toEqual({
    port: 'Synth',
    channel: 1,
    isHeardHere: false,
  });
  await choose('MIDI channel', '10');
  fireEvent.click(screen.getByRole('switch', { name: 'Also sounds here' }));
  expect(studio.midi.outputOf('track-5')).toMatchObject({ channel: 10, isHeardHere: true });
  await choose('MIDI out', 'none');
  expect(studio.midi.outputOf('track-5')).toBeUndefined();
});
