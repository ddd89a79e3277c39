import { expect, type Locator, type Page } from '@playwright/test';
import { callApi } from './call-api.ts';

/** Numbers the accounts of this run. */
const people = { count: 0 };

function newName(): string {
  people.count += 1;
  return `ada${Date.now().toString(36)}${people.count}`;
}

/** Run in each of its documents; the sandbox's have no storage. */
export const unwelcomed = `if (window.top === window) localStorage.setItem('hocket.showWelcome', 'false')`;

/** What signing up and signing in answer. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds from now. */
  expiresIn: number;
}

/** Signs a page in, as if its person had been there before; nobody is welcomed over the studio. */
export async function signInWith(page: Page, url: string, tokens: SessionTokens): Promise<void> {
  const { accessToken, refreshToken, expiresIn } = tokens;
  const expiresAt = String(Date.now() + expiresIn * 1000);
  await page.addInitScript(unwelcomed);
  // Once: who signs out stays out.
  await page.addInitScript(
    ({ origin, stored }) => {
      if (window.top !== window || location.origin !== origin) return;
      if (sessionStorage.getItem('isSignedIn') !== null) return;
      sessionStorage.setItem('isSignedIn', 'yes');
      for (const [name, value] of Object.entries(stored))
        localStorage.setItem(`hocket.auth.${name}`, value);
    },
    { origin: url, stored: { accessToken, refreshToken, expiresAt } },
  );
}

/** The studio as a person works it: by what is written on it. */
export class StudioDriver {
  readonly name = newName();
  readonly password = 'Analytical1!';

  constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  /**
   * Makes an account by the API and opens its studio, which can sound; nobody is welcomed over it. Gives the account's
   * access token.
   */
  async signUp(): Promise<string> {
    const token = await this.register();
    await this.page.goto(`${this.url}/studio`);
    await this.ready();
    return token;
  }

  /** Makes an account by the API, with which the page is signed in when it is opened. Gives its access token. */
  async register(): Promise<string> {
    const tokens = await this.makeAccount();
    await signInWith(this.page, this.url, tokens);
    return tokens.accessToken;
  }

  /** Makes an account by the API; the page is not signed in. */
  async makeAccount(): Promise<SessionTokens> {
    const { url, name, password } = this;
    const { tokens } = await callApi(`${url}/api/auth/register`, 'POST', {
      firstName: 'Ada',
      lastName: 'Lovelace',
      username: name,
      email: `${name}@example.org`,
      password,
    });
    return tokens;
  }

  /** Makes an account by the page of sign-up, as a person does, and waits until the studio can sound. */
  async signUpByHand(): Promise<void> {
    await this.page.addInitScript(unwelcomed);
    await this.fillInSignUp();
    await this.page.getByRole('button', { name: 'Create Account' }).click();
    await this.ready();
  }

  /** Opens the page of sign-up and fills it in. */
  async fillInSignUp(): Promise<void> {
    await this.page.goto(`${this.url}/signup`);
    await this.writeSignUp();
  }

  /** Fills in the page of sign-up. */
  async writeSignUp(): Promise<void> {
    const { page } = this;
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Username').fill(this.name);
    await page.getByLabel('Email').fill(`${this.name}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill(this.password);
    await page.getByLabel('Confirm password').fill(this.password);
  }

  /** Waits until the grid stands there and the engine is ready. */
  async ready(): Promise<void> {
    // Not `expect`, which looks once a second at last.
    await this.page.getByRole('heading', { name: 'Visual Sequencer' }).waitFor();
    await this.page.getByText('Ready', { exact: true }).waitFor();
  }

  /** Presses a button of the dialog that stands open, and waits until the dialog is gone: it fades. */
  async answer(button: string): Promise<void> {
    const { page } = this;
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  get grid(): Locator {
    return this.page.getByRole('grid');
  }

  /**
   * `step` counts from 1, whatever its label says of the note behind that. By its label's text: to work out the names of all
   * buttons takes most of a click's time.
   */
  cell(track: string, step: number): Locator {
    const label = `${track}, step ${step}`;
    return this.page.locator(`button[aria-label="${label}"], button[aria-label^="${label}, "]`);
  }

  async click(track: string, steps: readonly number[]): Promise<void> {
    for (const step of steps) await this.cell(track, step).click();
  }

  get bpm(): Locator {
    return this.transport.getByRole('textbox', { name: 'BPM' });
  }

  /** In the header; on a phone at the foot. */
  get transport(): Locator {
    return this.page.getByRole('region', { name: 'Transport' });
  }

  get header(): Locator {
    return this.page.locator('header').first();
  }

  async play(): Promise<void> {
    await this.transport.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(this.transport.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  }

  async stop(): Promise<void> {
    await this.transport.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(this.transport.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  }

  async setBpm(bpm: number): Promise<void> {
    const field = this.bpm;
    await field.fill(String(bpm));
    await field.press('Enter');
    await expect(field).toHaveValue(String(bpm));
  }

  /** Shows the editor and puts `code` in place of what it holds. */
  async write(code: string): Promise<void> {
    await this.page.getByRole('tab', { name: 'Live Code' }).click();
    const text = this.page.locator('#hocket-code .ace_text-input');
    await this.page.locator('#hocket-code .ace_content').click();
    await text.press('Control+A');
    await text.press('Delete');
    await this.page.keyboard.insertText(code);
  }

  /** Runs what the editor holds, as Ctrl+Enter does. */
  async run(): Promise<void> {
    await this.page.locator('#hocket-code .ace_text-input').press('Control+Enter');
  }

  /** Keeps a beep of the microphone, which beeps once a second, as a sound of one's own. */
  async recordSound(name: string): Promise<void> {
    const own = this.page.getByRole('region', { name: 'My sounds' });
    await own.getByRole('button', { name: 'Microphone' }).click();
    // Its meter is watched in the page, where no beep is missed.
    await own.getByRole('meter').evaluate(
      (meter: HTMLMeterElement) =>
        new Promise<void>((done) => {
          const look = () => (meter.value > 0.01 ? done() : requestAnimationFrame(look));
          look();
        }),
    );
    await own.getByRole('button', { name: 'Stop recording' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'New sound' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Keep sound' }).click();
  }

  async save(): Promise<void> {
    const saved = this.page.waitForResponse(
      (answer) => answer.url().includes('/api/projects') && answer.request().method() !== 'GET',
    );
    await this.header.getByRole('button', { name: 'Save' }).click();
    expect((await saved).ok()).toBe(true);
  }
}
