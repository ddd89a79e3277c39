import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { ToggleButton } from './toggle-button.tsx';

test('a button is named by its text and its icon is silent', () => {
  render(<Button icon={<svg aria-label="note" />}>Play</Button>);
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  expect(screen.queryByLabelText('note')?.closest('[aria-hidden]')).toBeTruthy();
});

test('a press reaches onPress; a disabled or pending button ignores it', () => {
  const onPress = vi.fn();
  const { rerender } = render(<Button onPress={onPress}>Save</Button>);
  fireEvent.click(screen.getByRole('button'));
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(
    <Button onPress={onPress} isDisabled>
      Save
    </Button>,
  );
  fireEvent.click(screen.getByRole('button'));
  rerender(
    <Button onPress={onPress} isPending>
      Save
    </Button>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a pending button keeps its focus, says that it is disabled and submits nothing', () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const view = (isPending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending={isPending}>
        Sign In
      </Button>
    </form>
  );
  const { rerender } = render(view(false));
  const button = screen.getByRole('button');
  button.focus();
  rerender(view(true));
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a submit button submits its form', () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit">Sign In</Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a toggle button keeps its name and says whether it is on', () => {
  const onChange = vi.fn();
  const { rerender } = render(
    <ToggleButton isSelected={false} onChange={onChange} aria-label="Mute" icon={<svg />} />,
  );
  const button = screen.getByRole('button', { name: 'Mute' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(button);
  expect(onChange).toHaveBeenCalledWith(true);
  rerender(<ToggleButton isSelected onChange={onChange} aria-label="Mute" icon={<svg />} />);
  expect(screen.getByRole('button', { name: 'Mute' }).getAttribute('aria-pressed')).toBe('true');
});
