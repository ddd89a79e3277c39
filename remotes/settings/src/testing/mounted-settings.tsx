import type { FakeStudio } from '@hocket/sdk/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { SettingsPanel } from '../settings-screen.tsx';
import { settingsStudio } from './settings-studio.ts';

/** The settings of somebody, in English. */
export function mounted(prepare: (studio: FakeStudio) => void = () => {}) {
  const studio = settingsStudio();
  prepare(studio);
  return { studio, ...render(<SettingsPanel studio={studio} />) };
}

/** The button of that name. */
export const button = (name: string) => screen.getByRole('button', { name });
/** Presses it. */
export const pressButton = (name: string) => act(async () => void fireEvent.click(button(name)));
/** Shows a tab. */
export const tab = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('tab', { name })));
/** The text field of that name. */
export const field = (name: string) => screen.getByRole('textbox', { name });
/** Writes into it. */
export const typeText = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });
/** Turns a switch. */
export const flip = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('switch', { name })));
const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }));
/** What the bar at the foot says. */
export const state = () => bar().getByRole('status').textContent;
