import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const items = [
  { id: 'grid', title: 'Visual Grid', content: <p>grid panel</p> },
  { id: 'code', title: 'Live Code', content: <p>code panel</p> },
] as const;

test('only the selected panel is there by default', () => {
  render(<Tabs label="Studio" items={items} selected="grid" onSelect={() => {}} />);
  expect(screen.getByRole('tablist', { name: 'Studio' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Visual Grid' }).getAttribute('aria-selected')).toBe(
    'true',
  );
  expect(screen.getByText('grid panel')).toBeTruthy();
  expect(screen.queryByText('code panel')).toBeNull();
});

test('a kept panel stays mounted, inert, under the same node', () => {
  const view = (selected: 'grid' | 'code') => (
    <Tabs label="Studio" items={items} selected={selected} onSelect={() => {}} keepMounted />
  );
  const { rerender } = render(view('grid'));
  const code = screen.getByText('code panel');
  expect(code.closest('[inert]')).toBeTruthy();
  rerender(view('code'));
  expect(screen.getByText('code panel')).toBe(code);
  expect(code.closest('[inert]')).toBeNull();
  expect(screen.getByText('grid panel').closest('[inert]')).toBeTruthy();
});

test('choosing another tab reports it, choosing the same one does not', () => {
  const onSelect = vi.fn();
  render(<Tabs label="Studio" items={items} selected="grid" onSelect={onSelect} />);
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('tab', { name: 'Live Code' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(onSelect).toHaveBeenCalledWith('code');
});
