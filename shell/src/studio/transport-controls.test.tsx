import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { metronomeClicks } from '../stores/audio/metronome.ts';
import { mountedStudio } from '../testing/mounted-studio.tsx';
import { press } from '../testing/open-page.ts';

const tempo = () => screen.getByRole('textbox', { name: 'BPM' });

test('tapping sets the tempo, by the button and by the key T', async () => {
  const { app } = await mountedStudio();
  const now = vi.spyOn(performance, 'now');
  for (const [index, at] of [0, 400, 800].entries()) {
    now.mockReturnValue(at);
    if (index === 0) press('Tap tempo (T)');
    else fireEvent.keyDown(document.body, { key: 't' });
  }
  now.mockRestore();
  expect(app.project.data.bpm).toBe(150);
  expect(tempo()).toHaveProperty('value', '150');
});

test('the letter t in a text, or with a modifier, taps nothing', async () => {
  const { app } = await mountedStudio();
  const name = screen.getByLabelText('Project name');
  for (let times = 0; times < 3; times += 1) {
    fireEvent.keyDown(name, { key: 't' });
    fireEvent.keyDown(document.body, { key: 't', ctrlKey: true });
  }
  expect(app.project.data.bpm).toBe(120);
});

test('a program that was stopped for cause leaves Play, and its sentence as the status', async () => {
  const { app } = await mountedStudio();
  act(() => app.project.setCode('s("bd")'));
  act(() => app.transport.show('code'));
  await act(() => app.transport.play());
  const header = within(screen.getByRole('region', { name: 'Transport' }));
  expect(header.getByRole('button', { name: 'Pause' })).toBeDefined();
  act(() => app.engine.end('main', { code: 'code_too_slow', message: 'Stopped.' }));
  expect(header.getByRole('status').textContent).toMatch(/^Stopped: this code takes too long/);
  await act(async () => fireEvent.click(header.getByRole('button', { name: 'Play' })));
  expect(header.getByRole('status').textContent).not.toMatch(/^Stopped: /);
});

test('K lets keys play the selected track, which the transport shows; other letters rest until Escape', async () => {
  const { app } = await mountedStudio();
  const button = screen.getByRole('button', { name: 'Play by keys' });
  const key = (letter: string) =>
    fireEvent.keyDown(document.body, { key: letter, code: `Key${letter.toUpperCase()}` });
  act(() => app.project.tracks.show(app.project.music.tracks[0]?.id ?? ''));
  key('k');
  const said = await screen.findByTitle(/^The keys from A on/);
  expect(said.textContent).toBe('Kick 80%');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(said.title).toContain('Esc');
  for (let times = 0; times < 3; times += 1) key('t');
  expect(app.project.data.bpm).toBe(120);
  expect(app.engine.struck).toHaveLength(3);
  act(() => app.project.tracks.show(app.project.music.tracks[4]?.id ?? ''));
  key('v');
  expect(said.textContent).toBe('Bass C2 · 90%');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(said.isConnected).toBe(false);
});

test('the metronome counts while music plays', async () => {
  const { app } = await mountedStudio();
  const button = screen.getByRole('button', { name: 'Metronome' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  act(() => app.project.toggle(0, 0));
  await act(() => app.transport.play('grid'));
  expect(app.engine.playing.metronome).toBe(metronomeClicks);
  fireEvent.click(button);
  expect(app.engine.playing.metronome).toBeUndefined();
});

test('the volume is shown in percent, moved by its fader and muted', async () => {
  const { app } = await mountedStudio();
  press('Volume: 75%');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('slider', { name: 'Volume' }), { target: { value: '30' } });
  expect(app.transport.volume).toBe(30);
  expect(app.engine.volume).toBe(0.3);
  fireEvent.click(dialog.getByRole('button', { name: 'Mute' }));
  expect(app.engine.volume).toBe(0);
  fireEvent.change(dialog.getByRole('slider', { name: 'Volume' }), { target: { value: '31' } });
  expect(app.transport.muted).toBe(false);
});
