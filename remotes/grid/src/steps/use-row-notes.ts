import type { Studio } from '@hocket/sdk';
import { autorun } from 'mobx';
import { type RefObject, useEffect } from 'react';

/** Writes into a row's cells what their notes are called and how long they are, as attributes: no cell renders for it. */
export function useRowNotes(
  { project }: Studio,
  line: RefObject<HTMLTableRowElement | null>,
  row: number,
  steps: number,
): void {
  useEffect(
    () =>
      autorun(() => {
        const cells = line.current?.querySelectorAll('td') ?? [];
        for (const [step, cell] of [...cells].entries()) {
          const note = project.tracks.noteAt(row, step);
          const length = Math.min(note?.length ?? 1, steps - step);
          if (cell.dataset.note !== note?.name) setData(cell, 'note', note?.name);
          const longer = length > 1 ? String(length) : undefined;
          if (cell.dataset.length === longer) continue;
          setData(cell, 'length', longer);
          cell.style.setProperty('--length', longer ?? null);
        }
      }),
    [project, line, row, steps],
  );
}

function setData(cell: HTMLElement, name: string, text: string | undefined): void {
  if (text === undefined) delete cell.dataset[name];
  else cell.dataset[name] = text;
}
