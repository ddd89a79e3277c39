import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { NumberField } from './number-field.tsx';
import { Slider } from './slider.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

test('a text field is found by its label and reports what is typed', () => {
  const onChange = vi.fn();
  render(
    <TextField
      label="Email"
      type="email"
      name="email"
      autoComplete="email"
      value=""
      onChange={onChange}
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input.getAttribute('type')).toBe('email');
  expect(input.getAttribute('autocomplete')).toBe('email');
  fireEvent.change(input, { target: { value: 'a@b.c' } });
  expect(onChange).toHaveBeenCalledWith('a@b.c');
});

test('an error marks the field invalid and is its description', () => {
  const { rerender } = render(<TextField label="Email" value="" onChange={() => {}} />);
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBeNull();
  rerender(<TextField label="Email" value="" onChange={() => {}} error="Email is required" />);
  const input = screen.getByRole('textbox');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described).toContain(screen.getByText('Email is required').id);
});

test('a text of several lines has its error and its description, both read with it', () => {
  render(
    <TextArea
      label="Prompt"
      value=""
      onChange={() => {}}
      error="It is empty"
      description="0/1000"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Prompt' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toBe(
    `${screen.getByText('It is empty').id} ${screen.getByText('0/1000').id}`,
  );
});

test('a required field says so without blocking the form', () => {
  render(<TextField label="Email" value="" onChange={() => {}} isRequired />);
  const input = screen.getByRole('textbox');
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(input.hasAttribute('required')).toBe(false);
});

test('the input ref and onBlur reach the input', () => {
  const onBlur = vi.fn();
  const ref = { current: null as HTMLInputElement | null };
  render(<TextField label="Email" value="" onChange={() => {}} onBlur={onBlur} inputRef={ref} />);
  expect(ref.current).toBe(screen.getByRole('textbox'));
  fireEvent.blur(screen.getByRole('textbox'));
  expect(onBlur).toHaveBeenCalledTimes(1);
});

function Tempo({ onChange }: { onChange: (bpm: number) => void }) {
  const [bpm, setBpm] = useState(120);
  const change = (value: number) => {
    setBpm(value);
    onChange(value);
  };
  return <NumberField label="BPM" value={bpm} onChange={change} minValue={60} maxValue={200} />;
}

test('a number field clamps what is typed when it is left', () => {
  const onChange = vi.fn();
  render(<Tempo onChange={onChange} />);
  const input = screen.getByRole('textbox', { name: 'BPM' });
  fireEvent.change(input, { target: { value: '900' } });
  fireEvent.blur(input);
  expect(onChange).toHaveBeenLastCalledWith(200);
});

test('a number field steps by its arrow keys', () => {
  const onChange = vi.fn();
  render(<Tempo onChange={onChange} />);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowUp' });
  expect(onChange).toHaveBeenLastCalledWith(121);
});

test('a slider shows its figure with its unit and reports a change', () => {
  const onChange = vi.fn();
  render(
    <Slider
      label="Volume"
      value={75}
      onChange={onChange}
      minValue={0}
      maxValue={100}
      unit="%"
      hideLabel
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Volume' });
  expect(screen.getByText('75%')).toBeTruthy();
  fireEvent.change(slider, { target: { value: '40' } });
  expect(onChange).toHaveBeenCalledWith(40);
});
