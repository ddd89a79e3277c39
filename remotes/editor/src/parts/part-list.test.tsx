import type { CodeParts, PartOwner } from '@hocket/sdk';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { expect, test } from 'vitest';
import { BlockMix } from '../blocks/block-mix.ts';
import type { SurfaceHandle } from '../surface/surface.ts';
import { watchedStudio } from '../testing/watched-studio.ts';
import { PartList } from './part-list.tsx';

const ada: PartOwner = { name: 'Ada', initials: 'AD', color: 'track-1', isOneself: true };
const bob: PartOwner = { name: 'Bob', initials: 'BO', color: 'track-2', isOneself: false };

/** A room with Ada and Bob, in which whoever is given a part has it. */
class Parts implements CodeParts {
  players = [ada, bob];
  solos: readonly string[] = [];
  ran: string | undefined = undefined;
  owners: Record<string, PartOwner>;

  constructor(owners: Record<string, PartOwner>) {
    this.owners = owners;
    makeAutoObservable(this, {}, { autoBind: true });
  }
  ownerOf(part: string) {
    return this.owners[part];
  }
  mayGive(part: string) {
    return this.owners[part]?.isOneself !== false;
  }
  give(part: string, name: string) {
    this.owners[part] = this.players.find((one) => one.name === name) ?? ada;
  }
  solo(part: string) {
    this.solos = this.solos.includes(part) ? [] : [part];
  }
  async rerun(change: (ran: string) => string | undefined) {
    this.ran = change(this.ran ?? '');
  }
}

async function show(code: string, owners: Record<string, PartOwner> = {}, ran?: string) {
  const studio = watchedStudio();
  const parts = new Parts(owners);
  parts.ran = ran;
  studio.project.room = { parts };
  studio.project.setCode(code);
  const went: string[] = [];
  const surface = {
    show: (text: string, caret: number) =>
      went.push(`${text.slice(0, caret)}|${text.slice(caret)}`),
    goTo: ({ line, column }: { line: number; column: number }) => went.push(`${line}:${column}`),
  } as unknown as SurfaceHandle;
  const mix = new BlockMix(studio);
  mix.follow((error) => {
    throw error;
  });
  render(<PartList studio={studio} parts={parts} mix={mix} surface={surface} />);
  const press = async (name: string | RegExp) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(async () => {});
  };
  return { studio, parts, went, press, text: () => studio.project.data.strudelCode };
}

test('a part of one’s own stands behind all else, with the caret in it', async () => {
  const { parts, went, press, text } = await show('ada: s("bd")\n');
  await press('Add my part');
  expect(text()).toBe('ada: s("bd")\n\nada2: s("")\n');
  expect(parts.owners).toMatchObject({ ada2: ada });
  expect(went).toEqual(['ada: s("bd")\n\nada2: s("|")\n', '3:10']);
});

test('the list says whose each part is and leads to it', async () => {
  const { went, press } = await show('$: s("cp")\nbass: s("bd")\nlead: s("hh")\ndrums: s("sd")', {
    bass: bob,
    lead: ada,
  });
  const list = within(screen.getByRole('list', { name: 'Parts' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(list.getByRole('img', { name: 'bass is Bob’s' })).toBeDefined();
  expect(list.getByRole('button', { name: 'lead is yours. Hand over' })).toBeDefined();
  expect(list.getByRole('button', { name: 'drums is nobody’s. Hand over' })).toBeDefined();
  await press('Go to lead');
  expect(went).toEqual(['3:1']);
});

test('mute is in the code and goes on top of what the room plays', async () => {
  const { parts, press, text } = await show(
    'bass: s("bd").\nlead: s("hh*2")',
    {},
    'bass: s("bd")\nlead: s("hh")',
  );
  await press('Mute lead for all');
  expect(text()).toBe('bass: s("bd").\n_lead: s("hh*2")');
  expect(parts.ran).toBe('bass: s("bd")\n_lead: s("hh")');
  expect(screen.getByRole('button', { name: 'Mute lead for all' })).toHaveProperty(
    'ariaPressed',
    'true',
  );
});

test('solo is in no text, and nothing is run for it', async () => {
  const { studio, parts, press, text } = await show('bass: s("bd")\nlead: s("hh")');
  await press('Hear lead alone, only here');
  expect(parts.solos).toEqual(['lead']);
  expect(text()).toBe('bass: s("bd")\nlead: s("hh")');
  expect(studio.transport.ran).toEqual([]);
});

test('a part is handed over to somebody who is there', async () => {
  const { parts, press } = await show('lead: s("hh")', { lead: ada });
  await press('lead is yours. Hand over');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Give to Bob' }));
  await act(async () => {});
  expect(parts.owners).toMatchObject({ lead: bob });
  expect(screen.getByRole('img', { name: 'lead is Bob’s' })).toBeDefined();
});
