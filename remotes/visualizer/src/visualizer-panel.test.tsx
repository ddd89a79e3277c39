import { FakeSession, type FakeStudio, FakeTransport, fakeStudio } from '@hocket/sdk/testing';
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
  vi.unstubAllGlobals();
});

/** Asked for the loudness of each band, it says 0.5. */
const spectrum = vi.fn((out: Float32Array) => void out.fill(0.5));

function visualizerStudio(): FakeStudio {
  const studio = fakeStudio(
    { visualizer: en },
    {
      transport: makeAutoObservable(new FakeTransport()),
      session: makeAutoObservable(new FakeSession()),
    },
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

// @spec visualizer.canvas
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

const playing = (studio: FakeStudio) =>
  act(() => runInAction(() => Object.assign(studio.transport, { playing: true, source: 'grid' })));

test.each([
  ['Scope', 'Waveform of the sound'],
  ['Pianoroll', 'Notes that play'],
])('%s draws something else, also while the music plays', async (view, name) => {
  const studio = visualizerStudio();
  const waveform = vi.spyOn(studio.engine.levels, 'waveform');
  const onsets = vi.spyOn(studio.engine, 'onsets');
  studio.engine.playing.main = 's("bd")';
  render(<VisualizerPanel studio={studio} />);
  playing(studio);
  fireEvent.click(screen.getByRole('button', { name: view }));
  expect(screen.getByRole('button', { name: view }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Bars' }).getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('img', { name })).toBeTruthy();
  await frames();
  expect(waveform.mock.calls.length > 0).toBe(view === 'Scope');
  expect(onsets.mock.calls.length > 0).toBe(view === 'Pianoroll');
});

test('stopped, no animation frame is asked for in any view', async () => {
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
  render(<VisualizerPanel studio={visualizerStudio()} />);
  for (const name of ['Scope', 'Pianoroll', 'Bars']) {
    fireEvent.click(screen.getByRole('button', { name }));
    frame.mockClear();
    await frames(500);
    expect(frame).not.toHaveBeenCalled();
  }
});

test('with less motion wanted the picture changes twice a second and no frame is asked for', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const studio = visualizerStudio();
  render(<VisualizerPanel studio={studio} />);
  playing(studio);
  const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
  await frames(2050);
  expect(spectrum).toHaveBeenCalledTimes(4);
  expect(frame).not.toHaveBeenCalled();
});

test('a recording shows its time and is saved under the project’s name when it ends', async () => {
  const studio = visualizerStudio();
  studio.project.rename('First Beat');
  const saved = () => studio.delivered.map(({ name }) => name);
  render(<VisualizerPanel studio={studio} />);
  const button = screen.getByRole('button', { name: 'Record' });
  fireEvent.click(button);
  await frames();
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('timer').textContent).toBe('0:02');
  expect(saved()).toEqual([]);
  // The palette ends what the button began.
  act(() => studio.actions.run('visualizer.record'));
  await frames();
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByRole('timer')).toBeNull();
  expect(saved()).toEqual(['First Beat.wav']);
});

test('a recording that cannot begin says why', async () => {
  const studio = visualizerStudio();
  studio.engine.failure = new Error('Click first.');
  render(<VisualizerPanel studio={studio} />);
  fireEvent.click(screen.getByRole('button', { name: 'Record' }));
  await frames();
  expect(studio.notices).toEqual([{ kind: 'error', text: 'Click first.' }]);
  expect(screen.getByRole('button', { name: 'Record' }).getAttribute('aria-pressed')).toBe('false');
});

test('leaving the studio ends the recording', async () => {
  const studio = visualizerStudio();
  const stop = vi.fn();
  studio.engine.record = async () => ({ seconds: 1, file: new Promise<Blob>(() => {}), stop });
  const { unmount } = render(<VisualizerPanel studio={studio} />);
  fireEvent.click(screen.getByRole('button', { name: 'Record' }));
  await frames();
  unmount();
  expect(stop).toHaveBeenCalledOnce();
});

async function openSettings(studio: FakeStudio) {
  render(<VisualizerPanel studio={studio} />);
  fireEvent.click(screen.getByRole('button', { name: 'Sound settings' }));
  await frames();
}

async function optionsOf(name: RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  await frames();
  const options = screen.getAllByRole('option');
  return { options, texts: options.map(({ textContent }) => textContent) };
}

// @spec visualizer.settings
test('the settings offer three sample rates; choosing one is the musician’s preference', async () => {
  const studio = visualizerStudio();
  await openSettings(studio);
  const { options, texts } = await optionsOf(/Sample Rate/);
  expect(texts).toEqual(['44.1 kHz', '48 kHz', '96 kHz']);
  fireEvent.click(options[2] as HTMLElement);
  await frames();
  expect(studio.session.preferred).toEqual([{ audio: { sampleRate: 96_000 } }]);
  expect(screen.getByText(/refuses this sample rate here and plays at 44.1 kHz/)).toBeTruthy();
});

// @spec visualizer.settings
test('the settings offer buffers of 128, 256 and 512 samples, and tell the latency they gave', async () => {
  const studio = visualizerStudio();
  await openSettings(studio);
  expect(screen.getByText(/answers this buffer size with a latency of 17 ms/)).toBeTruthy();
  const { options, texts } = await optionsOf(/Buffer Size/);
  expect(texts).toEqual(['128 samples', '256 samples', '512 samples']);
  fireEvent.click(options[0] as HTMLElement);
  await frames();
  expect(studio.session.preferred).toEqual([{ audio: { bufferSize: 128 } }]);
});

test('without low latency the buffer cannot be chosen, and the reason is told', async () => {
  const studio = visualizerStudio();
  runInAction(() => {
    if (studio.session.user) studio.session.user.preferences.audio.enableLowLatency = false;
  });
  await openSettings(studio);
  expect(screen.getByRole('button', { name: /Buffer Size/ }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/Low latency is off in your settings/)).toBeTruthy();
});

test('a preference that is not saved is told', async () => {
  const studio = visualizerStudio();
  studio.session.failure = new Error('The server is away.');
  await openSettings(studio);
  const { options } = await optionsOf(/Sample Rate/);
  fireEvent.click(options[1] as HTMLElement);
  await frames();
  expect(studio.notices).toEqual([{ kind: 'error', text: 'The server is away.' }]);
});

test('each way to draw is an action of the studio', () => {
  const studio = visualizerStudio();
  render(<VisualizerPanel studio={studio} />);
  const titles = studio.actions.all.map(({ title }) => title());
  for (const title of ['Bars', 'Scope', 'Pianoroll']) expect(titles).toContain(title);
  act(() => studio.actions.run('visualizer.scope'));
  expect(screen.getByRole('button', { name: 'Scope', pressed: true })).toBeTruthy();
});
