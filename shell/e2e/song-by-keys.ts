import { expect, type Page } from '@playwright/test';
import { RollDriver } from './roll-driver.ts';
import { shortSong, type WrittenPart } from './song-parts.ts';
import { tabTo } from './tab-to.ts';

/** Where keys draw in the roll when a lane is empty. */
interface Cursor {
  step: number;
  pitch: number;
}

/** Somebody who makes a song by keys alone. */
export class SongByKeys {
  readonly roll: RollDriver;
  #cursor: Cursor = { step: 0, pitch: 60 };

  constructor(readonly page: Page) {
    this.roll = new RollDriver(page);
  }

  /** Makes the song in an empty studio. */
  async make(): Promise<void> {
    await this.press('Song', 'Enter');
    await this.page.getByRole('region', { name: 'Song' }).waitFor();
    await tabTo(this.page, 'Add a section');
    const adder = this.page.getByRole('button', { name: 'Add a section' });
    for (const _ of shortSong.parts.slice(1)) {
      await this.keys('Enter');
      await expect(this.page.getByRole('menuitem').first()).toBeFocused();
      await this.keys('End', 'Enter');
      await expect(adder).toBeFocused();
    }
    await this.openRoll();
    for (const place of shortSong.parts.keys()) await this.draw('Bass', place);
    await this.show('Pad');
    for (const place of shortSong.parts.keys()) await this.draw('Pad', place);
    await this.show('Lead');
    for (const place of shortSong.parts.keys()) await this.draw('Lead', place);
  }

  /** What the command palette finds by a text, done. */
  async command(text: string): Promise<void> {
    const { keyboard } = this.page;
    await keyboard.press('F1');
    const search = this.page.getByRole('textbox', { name: 'Search everything' });
    await expect(search).toBeFocused();
    await keyboard.type(text);
    await expect(this.page.getByRole('menuitem')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(search).toHaveCount(0);
  }

  /** Goes to what is called so by Tab and presses keys there. */
  async press(name: string | RegExp, ...keys: string[]): Promise<void> {
    await tabTo(this.page, name);
    await this.keys(...keys);
  }

  async keys(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  private async openRoll(): Promise<void> {
    await this.press('More for Bass', 'Enter');
    await expect(this.page.getByRole('menuitem').first()).toBeFocused();
    await this.page.keyboard.type('Notes');
    await this.keys('Enter');
    await this.roll.grid.waitFor();
    await tabTo(this.page, 'Notes of Bass');
  }

  /** Shows another track in the roll, from its surface. */
  private async show(track: string): Promise<void> {
    await tabTo(this.page, /Track$/, 'Shift+Tab');
    await this.keys('Enter');
    await expect(this.page.getByRole('option').first()).toBeVisible();
    await this.page.keyboard.type(track);
    await this.keys('Enter');
    await expect(this.page.getByRole('option')).toHaveCount(0);
    if (track === 'Pad') {
      await tabTo(this.page, /What is drawn$/);
      await this.keys('Enter');
      await expect(this.page.getByRole('option').first()).toBeVisible();
      await this.page.keyboard.type('Triads');
      await this.keys('Enter');
      await expect(this.page.getByRole('option')).toHaveCount(0);
    }
    await tabTo(this.page, `Notes of ${track}`);
  }

  /** Draws what a track plays in a pattern, which its digit shows. */
  private async draw(track: 'Bass' | 'Pad' | 'Lead', place: number): Promise<void> {
    const { chords, bass, melody } = shortSong.parts[place] as WrittenPart;
    await this.keys(String(place + 1));
    const pattern = this.page.getByRole('button', {
      name: `Pattern ${'ABCD'[place]}`,
      exact: true,
    });
    await expect(pattern).toHaveAttribute('aria-pressed', 'true');
    await this.readCursor();
    const notes = {
      Bass: bass.map((pitch) => [0, pitch] as const),
      Pad: chords.map((root) => [0, root] as const),
      Lead: melody,
    };
    for (const [step, pitch] of notes[track]) {
      await this.goTo(step, pitch);
      await this.keys('Enter');
    }
    if (track !== 'Pad') return;
    await this.keys('Control+a', ...Array.from({ length: 7 }, () => 'Shift+ArrowRight'), 'Escape');
  }

  /** The cursor as a screen reader is told of it. */
  private async readCursor(): Promise<void> {
    const text = await this.roll.grid.evaluate((grid) => {
      const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
      return active?.getAttribute('aria-label') ?? '';
    });
    const [, name = '', octave, beat] = /([A-G][b#]?)(\d), beat ([\d.]+)/.exec(text) ?? [];
    const semitone = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'].indexOf(
      name,
    );
    if (semitone < 0) throw new Error(`The cursor is at ${text}.`);
    this.#cursor = { pitch: 12 * (Number(octave) + 1) + semitone, step: (Number(beat) - 1) * 4 };
  }

  private async goTo(step: number, pitch: number): Promise<void> {
    const across = step - this.#cursor.step;
    const up = pitch - this.#cursor.pitch;
    const times = (key: string, count: number) =>
      Array.from({ length: Math.abs(count) }, () => key);
    await this.keys(
      ...times(across > 0 ? 'ArrowRight' : 'ArrowLeft', across),
      ...times(up > 0 ? 'Shift+ArrowUp' : 'Shift+ArrowDown', Math.trunc(up / 12)),
      ...times(up > 0 ? 'ArrowUp' : 'ArrowDown', up % 12),
    );
    this.#cursor = { step, pitch };
  }
}
