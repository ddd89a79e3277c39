import { expect, type Locator, type Page } from '@playwright/test';
import { RollDriver } from './roll-driver.ts';
import { longSong, sharing, type WrittenPart } from './song-parts.ts';

const { parts } = longSong;
const steps = longSong.bars * 16;

/** Somebody who makes a song with a mouse and nothing else: each click and each drag counts. */
export class SongByMouse {
  gestures = 0;
  readonly roll: RollDriver;

  constructor(readonly page: Page) {
    this.roll = new RollDriver(page);
    this.roll.steps = steps;
  }

  get song(): Locator {
    return this.page.getByRole('region', { name: 'Song' });
  }

  get sections(): Locator {
    return this.song.getByRole('listitem');
  }

  /** Makes the song in an empty studio; each of its sections is so many bars long, four as they begin. */
  async make(bars: number): Promise<void> {
    await this.press(this.page.getByRole('button', { name: 'Song', exact: true }));
    await this.press(this.page.getByRole('button', { name: /^16 steps/ }));
    await this.press(this.page.getByRole('option', { name: '64 steps' }));
    for (const _ of parts.slice(1)) {
      await this.press(this.song.getByRole('button', { name: 'Add a section' }));
      await this.press(this.page.getByRole('menuitem', { name: 'New pattern' }));
    }
    await expect(this.sections).toHaveCount(parts.length);
    if (bars > 4) for (const place of parts.keys()) await this.lengthen(place, bars);
    await this.press(this.page.getByRole('button', { name: 'Piano Roll', expanded: false }));
    await this.press(this.page.getByRole('button', { name: 'Full screen' }));
    await this.roll.grid.waitFor();
    // The one that was made last is shown.
    await this.draw('Bass', [3, 2, 1, 0], ({ bass }) => sharing(steps, bass));
    await this.draw('Pad', [0, 1, 2, 3], ({ chords }) => sharing(steps, chords), 'Triads');
    await this.draw('Lead', [3, 2, 1, 0], ({ melody }) =>
      melody.map(([at, pitch]) => [at, pitch, 4]),
    );
    await this.press(this.page.getByRole('button', { name: 'Full screen' }));
  }

  /** Draws what a track plays in each pattern, in an order that begins with the one that is shown. */
  private async draw(
    track: string,
    order: readonly number[],
    notesOf: (part: WrittenPart) => (readonly [at: number, pitch: number, length: number])[],
    chord?: string,
  ): Promise<void> {
    const isShown = (await this.roll.grid.getAttribute('aria-label'))?.endsWith(track);
    if (!isShown) {
      await this.press(this.page.getByRole('button', { name: /(?<!Add )Track$/ }));
      await this.press(this.page.getByRole('option', { name: track, exact: true }));
    }
    if (chord !== undefined) {
      await this.press(this.page.getByRole('button', { name: /What is drawn$/ }));
      await this.press(this.page.getByRole('option', { name: chord, exact: true }));
    }
    let drawn: number | undefined;
    for (const [turn, place] of order.entries()) {
      const pattern = this.page.getByRole('button', { name: `Pattern ${'ABCD'[place]}` }).last();
      if (turn > 0) await this.press(pattern);
      await expect(pattern).toHaveAttribute('aria-pressed', 'true');
      for (const [at, pitch, length] of notesOf(parts[place] as WrittenPart)) {
        // A click draws a note as long as the last one.
        if (length === drawn) await this.roll.click(at + 0.5, pitch);
        else await this.roll.drag([at + 0.2, pitch], [at + length - 0.3, pitch]);
        this.gestures += 1;
        drawn = length;
      }
    }
  }

  /** Drags a section's end until it is so many bars long. */
  private async lengthen(place: number, bars: number): Promise<void> {
    const section = this.sections.nth(place);
    await section.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await section.boundingBox()) ?? {};
    const from = x + width - 3;
    const { mouse } = this.page;
    await mouse.move(from, y + height / 2);
    await mouse.down();
    await mouse.move(from + (width / 4) * (bars - 4), y + height / 2, { steps: 5 });
    await mouse.up();
    this.gestures += 1;
    await expect(section).toHaveText(new RegExp(`[A-D]${bars}$`));
  }

  private async press(target: Locator): Promise<void> {
    await target.click();
    this.gestures += 1;
  }
}
