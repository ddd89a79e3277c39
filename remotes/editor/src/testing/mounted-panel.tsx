import '@hocket/ui/tokens.css';
import '@hocket/ui/base.css';
import { configure, render } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { LiveCode } from '../live-code.tsx';
import type { LoadSurface } from '../surface/surface.ts';
import { watchedStudio } from './watched-studio.ts';

/** Milliseconds: a machine that others share takes its time. */
configure({ asyncUtilTimeout: 10_000 });

const loadAce: LoadSurface = () => import('../surface/ace-surface.tsx');

/** The panel with Ace in it, in a real page between two buttons that can be tabbed to. */
export async function mountedPanel(code: string) {
  // Fetched before, so that no wait below depends on how busy the machine is.
  await loadAce();
  const studio = watchedStudio();
  studio.project.setCode(code);
  /** Every text that was set, in order. */
  const sets: string[] = [];
  const { setCode } = studio.project;
  studio.project.setCode = (text) => {
    sets.push(text);
    setCode.call(studio.project, text);
  };
  const { container, findByLabelText } = render(
    <>
      <button type="button">before</button>
      <Place>
        <LiveCode studio={studio} loadSurface={loadAce} />
      </Place>
      <button type="button">after</button>
    </>,
  );
  const input = (await findByLabelText(/^Strudel code, Cursor/)) as HTMLTextAreaElement;
  return { studio, sets, container, input, editor: aceOf(container) };
}

/** The panel while its editor is still on its way. */
export function mountedPreview(code: string): HTMLElement {
  const studio = watchedStudio();
  studio.project.setCode(code);
  return render(
    <Place>
      <LiveCode studio={studio} loadSurface={() => new Promise(() => {})} />
    </Place>,
  ).container;
}

/** As much room as the studio gives the panel on a small screen. */
function Place({ children }: PropsWithChildren) {
  return <div style={{ display: 'grid', blockSize: 600 }}>{children}</div>;
}

/** The Ace editor that a container holds. */
export function aceOf(container: HTMLElement) {
  const element = container.querySelector<HTMLElement & { env?: { editor: AceEditor } }>(
    '.ace_editor',
  );
  if (!element?.env) throw new Error('no editor here');
  return element.env.editor;
}

type AceEditor = import('../surface/ace.ts').AceEditor;
