import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { EnginePage } from './engine-page.ts';

/** What somebody looks for by its role and its name. */
interface Wanted {
  role: keyof typeof selectors;
  /** The whole name. */
  name?: string;
  /** The end of it. */
  ending?: string;
  /** The beginning of it. */
  beginning?: string;
}

/** Where things of a role are looked for. */
const selectors = {
  button: 'button, [role=button]',
  tab: '[role=tab]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  textbox: 'input, textarea, [role=textbox]',
  link: 'a[href]',
};

/** The studio in another browser, as a person works it: by what is written on it. */
export class EngineStudio {
  constructor(
    readonly page: EnginePage,
    readonly url: string,
  ) {}

  /** Everything that can be read. */
  text(): Promise<string> {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden cannot be read
    return this.page.evaluate(() => document.body.innerText);
  }

  async says(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.text(), { timeout: 120_000 }).toMatch(text);
  }

  /** Waits until it is there and nothing lies over it, and presses it with the mouse. */
  async click(role: Wanted['role'], name: string, how: 'name' | 'ending' | 'beginning' = 'name') {
    let at: { x: number; y: number } | null = null;
    await expect
      .poll(
        async () => {
          at = await this.page.evaluate(find, selectors[role], { [how]: name });
          return at !== null;
        },
        { message: `${role} ${name}`, timeout: 60_000 },
      )
      .toBe(true);
    const { x, y } = at ?? { x: 0, y: 0 };
    await this.page.clickAt(x, y);
  }

  async has(role: Wanted['role'], name: string): Promise<boolean> {
    return (await this.page.evaluate(find, selectors[role], { name })) !== null;
  }

  /** Whether a button that stays down is down. */
  isPressed(name: string): Promise<boolean> {
    return this.page.evaluate(
      (label) => document.querySelector(`[aria-label="${label}"]`)?.ariaPressed === 'true',
      name,
    );
  }

  /** Puts a text into a field, from which what closes may take the focus at first. */
  async fill(name: string, text: string): Promise<void> {
    const { page } = this;
    await expect(async () => {
      await this.click('textbox', name);
      await page.press('Control', 'a');
      await page.type(text);
      const value = () => (document.activeElement as HTMLInputElement | null)?.value;
      expect(await page.evaluate(value)).toBe(text);
    }).toPass({ timeout: 60_000 });
  }

  /** Makes an account by the page of sign-up, and waits until the studio can sound. */
  async signUp(username: string): Promise<void> {
    await this.page.open(`${this.url}/signup`);
    await this.fill('First name', 'Ada');
    await this.fill('Last name', 'Lovelace');
    await this.fill('Username', username);
    await this.fill('Email', `${username}@example.org`);
    await this.fill('Password', 'Analytical1!');
    await this.fill('Confirm password', 'Analytical1!');
    await this.click('button', 'Create Account');
    await this.click('button', 'Skip for now');
    await this.says('Ready');
  }

  /** Shows the editor, puts `code` in place of what it holds, and runs it. */
  async run(code: string): Promise<void> {
    await this.click('tab', 'Live Code');
    await this.enter('#hocket-code .ace_text-input', code);
    await this.page.press('Control', 'Enter');
  }

  /**
   * Puts a text into a field of Ace in place of what it holds, at once as the clipboard does. The panel may still be
   * coming, and take what was written with it.
   */
  async enter(field: string, text: string): Promise<void> {
    const { page } = this;
    await expect(async () => {
      expect(await page.evaluate(focus, field)).toBe(true);
      await page.press('Control', 'a');
      await page.press('Delete');
      await page.evaluate((words) => document.execCommand('insertText', false, words), text);
      const shown = () => page.evaluate(linesOf, field);
      // The cursor is in the last line, so that this one is in sight.
      await expect.poll(shown, { timeout: 5000 }).toContain(text.split('\n').at(-1));
    }).toPass({ timeout: 120_000 });
  }

  /**
   * Exports what stands there in a format, whose name begins so, of code as far as a bar, counted from 1; gives the bytes of
   * what was downloaded.
   */
  async export(format: string, toBar?: number): Promise<Buffer> {
    await this.click('button', 'Import and export');
    await this.click('menuitem', 'Export…');
    await this.click('button', 'Format', 'ending');
    await this.click('option', format, 'beginning');
    if (toBar !== undefined) {
      await this.fill('To bar', `${toBar}`);
      // A window that has no focus is told of none that goes.
      await this.page.press('Enter');
    }
    await this.click('button', 'Export');
    await this.says(/is in your downloads/);
    const [, name = ''] = /^(.*) is in your downloads/m.exec(await this.text()) ?? [];
    await this.click('button', 'Close');
    const file = join(this.page.downloads, name);
    // The page hands it to the browser, which writes it when it likes.
    await expect.poll(() => existsSync(file), { message: file, timeout: 60_000 }).toBe(true);
    const bytes = await readFile(file);
    // Or the next of this name would get another.
    await rm(file);
    return bytes;
  }
}

/** Runs in the page: the middle of what is in sight of a name, once nothing lies over it. */
function find(
  selector: string,
  { name, ending, beginning }: { name?: string; ending?: string; beginning?: string },
): { x: number; y: number } | null {
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/);
    if (ids)
      return ids
        .map((id) => {
          const labelling = document.getElementById(id);
          return labelling?.getAttribute('aria-label') ?? textOf(labelling);
        })
        .join(' ')
        .trim();
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf).join(' ');
    return element.getAttribute('aria-label') ?? (labels || textOf(element));
  };
  for (const element of document.querySelectorAll(selector)) {
    const called = nameOf(element);
    if (name !== undefined && called !== name) continue;
    if (ending !== undefined && !called.endsWith(ending)) continue;
    if (beginning !== undefined && !called.startsWith(beginning)) continue;
    if (!element.checkVisibility()) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const point = { x: x + width / 2, y: y + height / 2 };
    const over = document.elementFromPoint(point.x, point.y);
    if (over !== null && (element.contains(over) || over.contains(element))) return point;
  }
  return null;
}

/** Runs in the page: puts the focus on a field; false where it is not there. */
function focus(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null && document.activeElement === element;
}

/** Runs in the page: the lines that are in sight in the editor of a field. */
function linesOf(selector: string): string[] {
  const editor = document.querySelector(selector)?.closest('.ace_editor');
  return [...(editor?.querySelectorAll('.ace_line') ?? [])].map(({ textContent }) =>
    (textContent ?? '').replaceAll('\u00a0', ' '),
  );
}
