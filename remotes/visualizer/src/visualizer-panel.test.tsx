import { type FakeStudio, FakeTransport, fakeStudio } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { makeAutoObservable, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from './messages/en.json' with { type: 'json' };
import { VisualizerPanel } from './visualizer-panel.tsx';

/** jsdom draws nothing: a context that counts what is filled. */
const fillRect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  fillRect.mockClear();
  spectrum.mockClear();
  const context = { fillRect, clearRect() {}, fillStyle: '', globalAlpha: 1 };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as RenderingContext,
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Asked for the loudness of each band, it says 0.5. */
const spectrum = vi.fn((out: Float32Array) => void out.fill(0.5));

function visualizerStudio(): FakeStudio {
  const studio = fakeStudio(
    { visualizer: en },
    { transport: makeAutoObservable(new FakeTransport()) },
  );
  studio.engine.levels.spectrum = spectrum;
  return { ...studio, engine: makeAutoObservable(studio.engine, { levels: false }) };
}

const frames = (time = 100) => act(() => vi.advanceTimersByTimeAsync(time));

function figures() {
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  return Object.fromEntries(
    screen.getAllByRole('term').map((term, index) => [term.textContent, values[index]]),
  );
}

// @spec limit.canvas
test('an 800 × 200 canvas has a name', () => {
  render(<VisualizerPanel studio={visualizerStudio()} />);
  const canvas = screen.getByRole('img', { name: 'Spectrum of the sound' });
  expect([canvas.getAttribute('width'), canvas.getAttribute('height')]).toEqual(['800', '200']);
});

test('it draws the engine’s levels while the music plays, and rests before', async () => {
  const studio = visualizerStudio();
  render(<VisualizerPanel studio={studio} />);
  await frames();
  expect(spectrum).not.toHaveBeenCalled();
  act(() => runInAction(() => Object.assign(studio.transport, { playing: true, source: 'grid' })));
  await frames();
  expect(spectrum.mock.lastCall?.[0]).toHaveLength(64);
  expect(fillRect.mock.calls.length).toBeGreaterThanOrEqual(64);
});

test('a hidden page is not drawn for', async () => {
  const studio = visualizerStudio();
  runInAction(() => Object.assign(studio.transport, { playing: true, source: 'grid' }));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<VisualizerPanel studio={studio} />);
  await frames();
  expect(spectrum).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await frames();
  expect(spectrum).toHaveBeenCalled();
});

test('an unmounted panel draws no more', async () => {
  const studio = visualizerStudio();
  runInAction(() => Object.assign(studio.transport, { playing: true, source: 'grid' }));
  const { unmount } = render(<VisualizerPanel studio={studio} />);
  await frames();
  unmount();
  const count = spectrum.mock.calls.length;
  await frames();
  expect(spectrum.mock.calls.length).toBe(count);
});

test('the mute button says whether it is on and the fader sets the volume', () => {
  const studio = visualizerStudio();
  render(<VisualizerPanel studio={studio} />);
  const mute = screen.getByRole('button', { name: 'Mute' });
  fireEvent.click(mute);
  expect(studio.transport.muted).toBe(true);
  expect(screen.getByRole('button', { name: 'Mute' }).getAttribute('aria-pressed')).toBe('true');
  const fader = screen.getByRole('slider', { name: 'Volume' });
  expect([fader.getAttribute('min'), fader.getAttribute('max')]).toEqual(['0', '100']);
  fireEvent.change(fader, { target: { value: '30' } });
  expect(studio.transport.volume).toBe(30);
  expect(studio.transport.muted).toBe(false);
  expect(screen.getByText('30%')).toBeTruthy();
});

// @spec visualizer.figures limit.canvas
test('the figures are the usual ones until the engine runs, then its own', () => {
  const studio = visualizerStudio();
  runInAction(() => {
    studio.engine.state = { status: 'uninitialized' };
  });
  render(<VisualizerPanel studio={studio} />);
  expect(figures()).toEqual({
    'Sample Rate': '44.1 kHz',
    'Bit Depth': '16-bit',
    Latency: '12 ms',
    BPM: '120',
  });
  act(() =>
    runInAction(() => {
      studio.engine.state = {
        status: 'ready',
        sampleRate: 48_000,
        outputLatency: 0.02,
        delay: 0.006,
      };
    }),
  );
  expect(figures()).toMatchObject({ 'Sample Rate': '48 kHz', Latency: '26 ms' });
});
