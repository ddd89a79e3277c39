import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Popover } from './popover.tsx';
import { Progress } from './readout.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { Switch } from './toggle-button.tsx';

test('a select shows its choice and reports another', () => {
  const onChange = vi.fn();
  render(
    <Select
      label="Sort by"
      value="name"
      onChange={onChange}
      options={[
        { id: 'name', label: 'Name' },
        { id: 'bpm', label: 'BPM' },
      ]}
    />,
  );
  const button = screen.getByRole('button', { name: /Sort by/ });
  expect(button.textContent).toContain('Name');
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('option', { name: 'BPM' }));
  expect(onChange).toHaveBeenCalledWith('bpm');
});

function Searching() {
  const [value, setValue] = useState('kick');
  return <SearchField label="Search" value={value} onChange={setValue} clearLabel="Clear" />;
}

test('a search box is cleared by its button', () => {
  render(<Searching />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  expect(box.value).toBe('kick');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box.value).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
});

test('a switch is named by its label and turned', () => {
  const onChange = vi.fn();
  render(
    <Switch isSelected={false} onChange={onChange}>
      Low latency
    </Switch>,
  );
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Low latency' });
  expect(control.checked).toBe(false);
  fireEvent.click(control);
  expect(onChange).toHaveBeenCalledWith(true);
});

test('a popover opens from its button and closes from within', () => {
  render(
    <Popover
      label="Share"
      content={(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    >
      Share
    </Popover>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = screen.getByRole('dialog', { name: 'Share' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('progress says how far it is, and nothing while nobody knows', () => {
  const { rerender } = render(<Progress label="Rendering" value={0.25} />);
  const bar = screen.getByRole('progressbar', { name: 'Rendering' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  rerender(<Progress label="Rendering" />);
  expect(bar.hasAttribute('aria-valuenow')).toBe(false);
});
