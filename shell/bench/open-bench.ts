import { browserArgs, findBrowser } from '@hocket/plugin-kit/testing/browser';
import {
  addTrack,
  limits,
  type MusicProject,
  newProject,
  type Project,
  setLength,
} from '@hocket/sdk';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { decodeBomb } from '../e2e/decode-bomb.ts';
import { Product } from '../e2e/product.ts';
import { SampleServer } from '../e2e/sample-server.ts';
import { StudioDriver } from '../e2e/studio-driver.ts';
import { countRenders } from './count-renders.ts';

/** A product with a signed-in musician who has saved the largest grid there is. */
export interface StudioBench {
  browser: Browser;
  url: string;
  /** A browser that has visited nothing, already signed in; `options` say of what size. */
  newVisitor(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** URL of a file of 25 kB, on a host that samples may come from, that decodes to 1.4 GB. */
  bomb: string;
  /** The studio with its engine ready, after `prepare` of its page; renders are counted in it. */
  openStudio(
    prepare?: (page: Page) => Promise<void>,
  ): Promise<{ page: Page; studio: StudioDriver }>;
  close(): Promise<void>;
}

/** Name of the project of 64 tracks with 64 steps. */
export const largest = 'As large as can be';

/** Starts the built product on an empty folder and a browser, and signs up. */
export async function openStudioBench(): Promise<StudioBench> {
  const samples = await SampleServer.start({ '/bomb.flac': ['audio/flac', decodeBomb(25_000)] });
  const product = await Product.start({ SAMPLE_HOSTS: samples.origin });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  const close = async () => {
    await browser.close();
    await product.dispose();
    await samples.dispose();
  };
  try {
    const first = await browser.newContext();
    const page = await first.newPage();
    await new StudioDriver(page, product.url).signUp();
    await saveLargest(page);
    // A page that is left tidies up; what panels do in one that is not would count against them in the next.
    await page.goto('about:blank');
    const storageState = await first.storageState();
    await first.close();
    // High enough for the dock to be open from the start.
    const viewport = { width: 1280, height: 1000 };
    const newVisitor = async (options?: BrowserContextOptions) => {
      const context = await browser.newContext({
        storageState,
        viewport,
        serviceWorkers: 'block',
        ...options,
      });
      // What Node compiles names functions by a helper that a page lacks.
      await context.addInitScript('globalThis.__name = (target) => target');
      return context;
    };
    return {
      browser,
      url: product.url,
      bomb: `${samples.origin}/bomb.flac`,
      newVisitor,
      async openStudio(prepare) {
        const page = await (await newVisitor()).newPage();
        await prepare?.(page);
        await page.addInitScript(countRenders);
        const studio = new StudioDriver(page, product.url);
        await page.goto(`${product.url}/studio`);
        await page.getByText('Ready', { exact: true }).waitFor({ timeout: 60_000 });
        return { page, studio };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function saveLargest(page: Page): Promise<void> {
  const project = { ...newProject(), name: largest };
  while (project.tracks.length < limits.maxTracks) addTrack(project);
  for (const pattern of project.patterns) setLength(project, pattern, 64);
  await postProject(page, project);
}

/** Saves a new project of whoever is signed in in a page of the studio. */
export async function postProject(page: Page, project: Project | MusicProject): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const answer = await fetch('/api/projects', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('hocket.auth.accessToken')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return answer.status;
  }, project);
  if (status !== 201) throw new Error(`The project was not saved: HTTP ${status}.`);
}
