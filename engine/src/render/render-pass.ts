import { type Event, HocketError, type Mix, type Problem, type SkippedEvent } from '@hocket/sdk';
import type { SampleRequest } from '../code/validation/sample-requests.ts';
import type { SampleLoader } from '../samples/sample-loader.ts';
import type { SamplePacks } from '../samples/sample-packs.ts';
import type { Instrument } from '../sound/instrument.ts';

/** URLs of the scripts that render, of the page's own origin. */
export interface RenderAssets {
  /** Runs in a window of its own. */
  realm: string;
  /** The worklet that seeds all others. */
  seeded: string;
  /** The worker that writes files. */
  encoder: string;
}

/** The files that a program and the studio bring along. */
export interface RenderSamples {
  requests: readonly SampleRequest[];
  /** The list of the studio's recordings. */
  bundled?: string;
  loader: SampleLoader;
  packs: SamplePacks;
}

/** Sample frames that the audio thread takes at once. */
export const quantum = 128;

/** False in Firefox, whose offline contexts cannot stop on their way to have more scheduled. */
export function canStop(): boolean {
  return 'suspend' in OfflineAudioContext.prototype;
}

/** What one rendering through superdough needs. */
export interface RenderPass {
  /** The cycle at which it begins. */
  begin: number;
  /** In the order of their onsets. */
  events: readonly Event[];
  /** Sound only for what they do to others: they duck them or cut them off. */
  silent?: readonly Event[];
  /** Cycles per second. */
  cps: number;
  sampleRate: number;
  /** Sample frames, from `begin` on. */
  frames: number;
  instruments: readonly Instrument[];
  samples: RenderSamples;
  /** Strips of its tracks, and what ends their sum. */
  mix: Mix;
  /** URLs of the worklet that seeds all others, and of those of the mix. */
  seeded: string;
  mixing: string;
  /** Called with 0 to 1. */
  onProgress(done: number): void;
  signal: AbortSignal | undefined;
}

/** What a pass gives: two channels that no limiter has touched. */
export interface RenderPassResult {
  left: Float32Array<ArrayBuffer>;
  right: Float32Array<ArrayBuffer>;
  onsets: number;
  skipped: SkippedEvent[];
  problems: Problem[];
  /** As `RenderResult` has them. */
  recipeChanges: readonly string[];
}

/** What the realm's script leaves in its window. */
export interface RealmWindow {
  /** Renders once; the window is of no use afterwards. Rejects with `render_cancelled`. */
  renderPass?: (pass: RenderPass) => Promise<RenderPassResult>;
}

/**
 * Renders in a hidden window of our own origin, with the page's own policy, which is thrown away
 * afterwards: whatever superdough keeps there never meets what is playing. `script`: URL of the realm's script.
 */
export async function renderInRealm(script: string, pass: RenderPass): Promise<RenderPassResult> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.srcdoc = '<!doctype html><title>Export</title>';
  try {
    const realm = await opened(frame, new URL(script, document.baseURI).href);
    if (realm.renderPass === undefined) throw new Error('the realm has no renderer');
    const { left, right, ...rest } = await realm.renderPass(pass);
    return { ...rest, left: new Float32Array(left), right: new Float32Array(right) };
  } finally {
    frame.remove();
  }
}

async function opened(frame: HTMLIFrameElement, script: string): Promise<RealmWindow> {
  await new Promise((done) => {
    frame.onload = done;
    document.body.append(frame);
  });
  const { contentDocument, contentWindow } = frame;
  if (contentDocument === null || contentWindow === null) throw new Error('the realm did not open');
  await new Promise((done, failed) => {
    const element = contentDocument.createElement('script');
    element.src = script;
    element.onload = done;
    element.onerror = () => failed(new Error(`${script} did not load`));
    contentDocument.head.append(element);
  });
  return contentWindow as RealmWindow;
}

/** What a rendering that was called off rejects with. */
export function renderCancelled(): HocketError {
  return new HocketError('render_cancelled', 'The export was cancelled');
}
