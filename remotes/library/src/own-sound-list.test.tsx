import { HocketError, type SampledSound } from '@hocket/sdk';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { OwnSoundList } from './own-sound-list.tsx';
import { libraryStudio } from './testing/library-studio.ts';

const rate = 1000;
/** Two seconds. */
const sound: SampledSound = { channels: [new Float32Array(2 * rate).fill(0.5)], sampleRate: rate };
const file = new File(['RIFF'], 'Door slam.wav', { type: 'audio/wav' });

function mounted(read: (file: Blob) => Promise<SampledSound> = async () => sound) {
  const studio = libraryStudio();
  let finish = (_: Blob) => {};
  const record = async () => ({
    done: new Promise<Blob>((resolve) => {
      finish = resolve;
    }),
    stop: () => finish(new Blob(['webm'])),
    level: () => 0.5,
  });
  render(<OwnSoundList studio={studio} read={read} record={record} />);
  const offer = async () => {
    await act(async () => studio.library.own.offer(file));
    await act(aMoment);
  };
  return { studio, offer };
}

/** Until what was read is shown. */
const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const upload = async () => {
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Upload', { selector: 'input' }), {
        target: { files: [file] },
      }),
  );
  await act(aMoment);
};
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });

test('it says what can be done while there are none', () => {
  mounted();
  expect(screen.getByText(/Upload or record a sound/)).toBeTruthy();
});

test('an uploaded file is trimmed, named and kept', async () => {
  const { studio } = mounted();
  const written: SampledSound[] = [];
  studio.library.own.wav = (each: SampledSound) => {
    written.push(each);
    return new Blob();
  };
  await upload();
  slide('Start', 0.5);
  slide('End', 1.25);
  expect(screen.getByText('Plays as s("door_slam")')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Bang' } });
  await press('Keep sound');
  expect(studio.library.own.list).toEqual([{ name: 'bang', seconds: 0.75 }]);
  expect(written.map(({ channels: [first] }) => first?.length)).toEqual([750]);
  expect(studio.notices).toEqual([{ kind: 'success', text: 's("bang") can be played.' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the end never comes before the start', async () => {
  mounted();
  await upload();
  slide('End', 1);
  slide('Start', 1.5);
  expect(screen.getByRole('slider', { name: 'Start' })).toHaveProperty('value', '0.95');
});

test('a file that the studio offers is opened, once', async () => {
  const { studio, offer } = mounted();
  await offer();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Door slam');
  expect(studio.library.own.offered).toBeUndefined();
});

test('what is kept can go onto a track at once', async () => {
  const { studio, offer } = mounted();
  await offer();
  await press('No track yet Put on track');
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: 'Snare' })));
  await press('Keep sound');
  expect(studio.project.data.tracks[1]).toMatchObject({ strudelName: 'door_slam' });
  expect(studio.notices.map(({ text }) => text)).toContain('door_slam is on its track.');
});

test('a file that takes long to read says so, and is cancelled', async () => {
  let finish = (_: SampledSound) => {};
  const { offer } = mounted(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await offer();
  const name = 'Reading “Door slam”…';
  expect(await screen.findByRole('progressbar', { name }, { timeout: 5000 })).toBeTruthy();
  fireEvent.click(within(screen.getByRole('dialog')).getByText('Cancel'));
  await act(async () => finish(sound));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of a sound longer than a minute a part is chosen', async () => {
  const { offer } = mounted(async () => ({
    channels: [new Float32Array(90 * rate)],
    sampleRate: rate,
  }));
  await offer();
  expect(screen.getByText(/at most: choose which part/)).toBeTruthy();
  expect(screen.getByRole('slider', { name: 'End' })).toHaveProperty('value', '60');
});

test('a recording shows its level until it is stopped, and is opened', async () => {
  mounted();
  await press('Microphone');
  expect(screen.getByRole('meter', { name: 'Level of the microphone' })).toBeTruthy();
  await press('Stop recording');
  await act(aMoment);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Recording');
});

test.each([
  ['sound_unreadable', 'The browser cannot read this file as sound.'],
  ['sound_too_large', 'The file is too large: at most 20 MB.'],
  ['sound_too_long', 'The file is too long: at most ten minutes.'],
])('a file that cannot be used says why: %s', async (code, text) => {
  const { studio } = mounted(async () => {
    throw new HocketError(code, '');
  });
  await upload();
  expect(studio.notices).toEqual([{ kind: 'error', text }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without room in the browser the take stays open and says so', async () => {
  const { studio } = mounted();
  studio.library.own.failure = new HocketError('sound_not_kept', '');
  await upload();
  await press('Keep sound');
  expect(screen.getByText('This browser has no room for the sound.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a kept sound is previewed, put on a track and deleted', async () => {
  const { studio } = mounted();
  await act(async () => void (await studio.library.own.add('Bang', new Blob(), 0.75)));
  await press('Preview bang');
  expect(studio.library.previews).toEqual([['bang', undefined]]);
  await press('Add bang to a track');
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Bass' })));
  expect(studio.project.data.tracks[4]).toMatchObject({ name: 'bang', strudelName: 'bang' });
  expect(studio.project.data.tracks[4]?.note).toBeUndefined();
  await press('Delete bang');
  expect(screen.queryByText('s("bang")')).toBeNull();
});

test('it waits while what is kept is read, and says when nothing can be kept', () => {
  const { studio } = mounted();
  act(() =>
    runInAction(() => {
      studio.library.own.status = 'loading';
    }),
  );
  expect(screen.getByRole('status').textContent).toBe('Loading your sounds…');
  act(() =>
    runInAction(() => {
      studio.library.own.status = 'off';
    }),
  );
  expect(screen.getByText('This browser keeps no sounds of your own.')).toBeTruthy();
  act(() => studio.library.own.offer(file));
  const text = 'This browser keeps no sounds of your own.';
  expect(studio.notices).toEqual([{ kind: 'error', text }]);
});
