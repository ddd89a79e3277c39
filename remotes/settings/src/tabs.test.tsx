import type { ControllerMappings } from '@hocket/sdk';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { makeAutoObservable, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { button, field, flip, mounted, pressButton, tab } from './testing/mounted-settings.tsx';

describe('the tabs', () => {
  // @spec settings-page.account
  test('Account: picture, names, bio, location, website and the three types', () => {
    mounted();
    for (const name of ['First name', 'Last name', 'Bio', 'Location', 'Website']) {
      expect(field(name)).toBeTruthy();
    }
    expect(button('Upload picture')).toBeTruthy();
    const cards = screen.getAllByRole('radio').map((card) => card.closest('label')?.textContent);
    expect(cards.map((text) => /^\w+ Mode/.exec(text ?? '')?.[0])).toEqual([
      'Studio Mode',
      'Code Mode',
      'Learning Mode',
    ]);
  });

  // @spec settings-page.audio limit.rates
  test('Audio: what is moved is heard before it is saved', async () => {
    const { studio } = mounted();
    await tab('Audio');
    const slide = (name: string, value: number) =>
      fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
    slide('BPM', 90);
    slide('Master volume', 20);
    expect([studio.project.data.bpm, studio.transport.volume]).toEqual([90, 20]);
    const offered = async (name: RegExp) => {
      await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
      const options = await screen.findAllByRole('option');
      await act(async () => void fireEvent.click(options[1] as HTMLElement));
      return options.map(({ textContent }) => textContent);
    };
    expect(await offered(/Sample rate/)).toEqual(['44.1 kHz', '48 kHz', '96 kHz']);
    expect(await offered(/Buffer size/)).toEqual(
      ['128', '256', '512', '1024'].map((size) => `${size} samples`),
    );
    await flip('Low latency');
    expect(studio.session.preferences?.audio).toEqual({
      sampleRate: 48_000,
      bufferSize: 256,
      enableLowLatency: false,
    });
    expect(studio.session.user?.preferences.audio.sampleRate).toBe(44_100);
  });

  test('Audio: devices are connected at a press, and each mapping of a plugin has a switch', async () => {
    const { studio } = mounted();
    const mappings: ControllerMappings = makeAutoObservable({
      connected: undefined as readonly string[] | undefined,
      all: [
        {
          id: 'acme.pads',
          name: 'Pads',
          from: 'Bell',
          isOn: true as boolean,
          devices: [] as string[],
        },
      ],
      set(id: string, isOn: boolean) {
        for (const each of this.all) if (each.id === id) each.isOn = isOn;
      },
    });
    const connect = async () => {
      runInAction(() => Object.assign(mappings, { connected: [] }));
      return 'awaited' as const;
    };
    Object.assign(studio.midi, { mappings: async () => mappings, connect });
    await tab('Audio');
    const devices = within(screen.getByRole('region', { name: 'MIDI devices' }));
    await pressButton('Connect MIDI devices');
    expect(devices.getByRole('status').textContent).toBe('No device is plugged in.');
    expect(devices.getByText('Used as soon as the device is plugged in.')).toBeTruthy();
    act(() =>
      runInAction(() => {
        Object.assign(mappings, { connected: ['Pads 1'] });
        Object.assign(mappings.all[0] ?? {}, { devices: ['Pads 1'] });
      }),
    );
    expect(devices.getByRole('status').textContent).toBe('Connected: Pads 1');
    expect(devices.getByText('Used for Pads 1.')).toBeTruthy();
    await flip('Pads (from “Bell”)');
    expect(mappings.all[0]?.isOn).toBe(false);
    expect(devices.queryByText('Used for Pads 1.')).toBeNull();
  });

  test('Audio: from a key to its sound, and above 60 ms what helps', async () => {
    const said = async (outputLatency: number) => {
      const view = mounted();
      const { engine } = view.studio;
      Object.assign(engine, {
        state: { status: 'ready', sampleRate: 48_000, outputLatency, delay: 0.005 },
      });
      await tab('Audio');
      const text = screen.getByText(/From a key to its sound/).textContent;
      cleanup();
      return text;
    };
    expect(await said(0.012)).toMatch(/17 ms behind. From a key to its sound it takes 27 ms. $/);
    expect(await said(0.2)).toMatch(/takes 215 ms. .*Bluetooth.*cable.*small buffer/);
  });

  // @spec settings-page.interface
  test('Interface: theme and language act before they are saved', async () => {
    const { studio } = mounted();
    await tab('Interface');
    for (const [name, choice] of [
      [/Theme/, 'Light'],
      [/Language/, 'Deutsch'],
    ] as const) {
      await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
      const option = await screen.findByRole('option', { name: choice });
      await act(async () => void fireEvent.click(option));
    }
    expect(studio.session.preferences).toMatchObject({ theme: 'light', language: 'de' });
    expect(studio.session.preferred).toEqual([]);
  });

  // @spec settings-page.notifications settings-page.privacy
  test.each([
    ['Notifications', 'Email notifications', { notifications: { email: false } }],
    ['Notifications', 'Push notifications', { notifications: { push: true } }],
    ['Notifications', 'Sound notifications', { notifications: { sound: false } }],
    ['Privacy', 'Public profile', { privacy: { profilePublic: false } }],
    ['Privacy', 'New projects start public', { privacy: { projectsPublic: true } }],
  ])('%s: %s is saved', async (where, name, changes) => {
    const { studio } = mounted();
    await tab(where);
    await flip(name);
    await pressButton('Save Changes');
    expect(studio.session.preferred).toEqual([changes]);
  });

  test('Notifications: each says what it does, and what is in its way here', async () => {
    const { studio } = mounted();
    await tab('Notifications');
    expect(screen.getByText(/somebody likes, copies or comments on a project/)).toBeTruthy();
    const verified = studio.session.user?.emailVerified === true;
    expect(screen.getByText(verified ? /^A letter/ : /^Confirm your email/)).toBeTruthy();
    expect(screen.getByText(/never while music plays/)).toBeTruthy();
    // This browser has no notifications at all.
    expect(screen.queryByText(/This browser does not show them/)).toBeNull();
    await flip('Push notifications');
    expect(screen.getByText(/This browser does not show them/)).toBeTruthy();
  });

  test('Notifications: each kind of news has a switch for the studio and one for letters', async () => {
    const { studio } = mounted();
    await tab('Notifications');
    const kind = within(screen.getByRole('group', { name: 'Somebody comments on one' }));
    const inStudio = kind.getByRole('switch', { name: 'In the studio' });
    const byMail = kind.getByRole('switch', { name: 'By letter' });
    expect([inStudio, byMail].map((one) => (one as HTMLInputElement).checked)).toEqual([
      true,
      true,
    ]);
    await act(async () => void fireEvent.click(inStudio));
    await act(async () => void fireEvent.click(byMail));
    await pressButton('Save Changes');
    expect(studio.session.preferred).toEqual([
      { notifications: { commentInStudio: false, commentByMail: false } },
    ]);
    await flip('Email notifications');
    expect(byMail).toHaveProperty('disabled', true);
  });

  // @spec settings-page.advanced
  test('Advanced: the account as the server knows it now, play time in minutes', async () => {
    const { studio } = mounted();
    const stats = {
      projectsCreated: 3,
      lessonsCompleted: 2,
      achievementsUnlocked: 1,
      totalPlayTime: 7384,
    };
    studio.api.user = { ...studio.api.user, emailVerified: true, stats };
    await tab('Advanced');
    const shown = (name: string) =>
      [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)
        ?.nextElementSibling?.textContent;
    expect(shown('User ID')).toBe('user-1');
    expect(shown('Username')).toBe('ada');
    expect(shown('Email')).toBe('ada@example.org');
    expect(shown('Email verified')).toBe('Yes');
    expect(shown('Member since')).toContain('2026');
    expect(shown('Last login')).toContain('2026');
    expect(shown('Plan')).toBe('free');
    expect(shown('Projects created')).toBe('3');
    expect(shown('Lessons completed')).toBe('2');
    expect(shown('Achievements unlocked')).toBe('1');
    expect(shown('Total play time')).toBe('123 min');
  });
});
