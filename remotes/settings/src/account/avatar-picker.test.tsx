import { HocketError, limits } from '@hocket/sdk';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settingsStudio } from '../testing/settings-studio.ts';
import { AvatarPicker } from './avatar-picker.tsx';

const picture = new File(['PNG'], 'me.png', { type: 'image/png' });

function mounted() {
  const studio = settingsStudio();
  render(<AvatarPicker studio={studio} />);
  const choose = (file: File) =>
    act(
      async () =>
        void fireEvent.change(screen.getByLabelText('Upload picture', { selector: 'input' }), {
          target: { files: [file] },
        }),
    );
  return { studio, choose };
}

function sized(bytes: number): File {
  return Object.defineProperty(new File(['x'], 'me.png', { type: 'image/png' }), 'size', {
    value: bytes,
  });
}

test('a picture is signed for, sent and kept in the profile', async () => {
  const { studio, choose } = mounted();
  const asked: unknown[] = [];
  const { signUpload } = studio.api;
  studio.api.signUpload = async (request) => {
    asked.push(request);
    return signUpload.call(studio.api, request);
  };
  await choose(picture);
  expect(asked).toEqual([
    { fileName: 'me.png', fileType: 'image/png', fileSize: 3, uploadType: 'avatar' },
  ]);
  expect(studio.api.files.get('/files/avatar/1')).toBe(picture);
  expect(studio.session.user?.avatar).toBe('/files/avatar/1');
  expect(screen.getByRole('img', { name: 'Your picture' }).getAttribute('src')).toBe(
    '/files/avatar/1',
  );
  expect(screen.getByRole('status').textContent).toBe('Your picture is changed');
});

// @spec rule.avatar limit.avatar
test.each([
  [new File(['x'], 'song.mp3', { type: 'audio/mpeg' }), 'Please select an image file'],
  [sized(limits.imageBytes), 'File size must be less than 5MB'],
])(
  'what is no picture, or too large, is answered by an alert and never sent',
  async (file, text) => {
    const { studio, choose } = mounted();
    await choose(file);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(studio.api.files.size).toBe(0);
    await choose(sized(limits.imageBytes - 1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(studio.api.files.size).toBe(1);
  },
);

// @spec error.avatar error.settings-fallbacks
test.each([
  ['File upload failed', new HocketError('upload_failed', 'File upload failed')],
  ['Avatar upload failed', new Error('')],
])('a failure says %s, is logged and leaves the old picture', async (text, failure) => {
  const { studio, choose } = mounted();
  studio.api.failure = failure;
  await choose(picture);
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(studio.logged).toEqual([failure]);
  expect(studio.session.user?.avatar).toBeUndefined();
});

test('progress is shown while it is on its way, and a second picture waits', async () => {
  const { studio, choose } = mounted();
  let arrive = () => {};
  studio.api.sendFile = async () =>
    new Promise<void>((done) => {
      arrive = done;
    });
  await choose(picture);
  const bar = screen.getByRole('progressbar', { name: 'Uploading your picture' });
  expect(bar.getAttribute('aria-valuenow')).toMatch(/^33/);
  await choose(picture);
  await act(async () => arrive());
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(studio.session.user?.avatar).toBe('/files/avatar/1');
});

test('a picture can go', async () => {
  const { studio, choose } = mounted();
  await choose(picture);
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove picture' })),
  );
  expect(studio.session.user?.avatar).toBeUndefined();
  expect(screen.queryByRole('img')).toBeNull();
});
