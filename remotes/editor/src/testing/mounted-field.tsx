import '@hocket/ui/tokens.css';
import '@hocket/ui/base.css';
import type { CodeFieldProps } from '@hocket/sdk';
import { render } from '@testing-library/react';
import AceField from '../surface/ace-field.tsx';
import { aceOf } from './mounted-panel.tsx';
import { watchedStudio } from './watched-studio.ts';

/** The editor's place for code as another panel shows it, between two buttons that can be tabbed to. */
export async function mountedField(code: string, given: Partial<CodeFieldProps> = {}) {
  const studio = watchedStudio();
  const heard = { texts: [] as string[], runs: 0 };
  let props: CodeFieldProps = {
    studio,
    label: 'Your code',
    value: code,
    rows: [3, 6],
    onChange(value) {
      heard.texts.push(value);
      set({ value });
    },
    onRun() {
      heard.runs += 1;
    },
    onFail() {},
    ...given,
  };
  const { container, findByRole, rerender } = render(<BetweenButtons {...props} />);
  const set = (changes: Partial<CodeFieldProps>) => {
    props = { ...props, ...changes };
    rerender(<BetweenButtons {...props} />);
  };
  const input = await findByRole('textbox', { name: /^Your code, Cursor/ });
  return { studio, heard, container, input, editor: aceOf(container), set };
}

function BetweenButtons(props: CodeFieldProps) {
  return (
    <>
      <button type="button">before</button>
      <AceField {...props} />
      <button type="button">after</button>
    </>
  );
}
