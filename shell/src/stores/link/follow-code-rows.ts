import type { CodeRows } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { reaction } from 'mobx';
import type { RowEngine, RowProject } from './code-row-store.ts';

interface CodeRowOptions {
  project: RowProject & { showCodeRows(rows: CodeRows): void };
  engine: RowEngine;
  report(error: unknown): void;
}

/** What shows layers of code as rows comes with the first that the grid cannot read. */
const code = new Lazy(() => import('./code-row-store.ts'));

/** Shows the layers of the linked code that the grid cannot read as rows; the returned function ends that. */
export function followCodeRows({ project, engine, report }: CodeRowOptions): () => void {
  let isOver = false;
  let endRows: (() => void) | undefined;
  const show = async () => {
    const { CodeRowStore } = await code.fetch();
    if (isOver || endRows) return;
    const rows = new CodeRowStore(project, engine);
    endRows = rows.follow();
    project.showCodeRows(rows);
  };
  const end = reaction(
    () => project.link.locked.length > 0,
    (isWanted) => isWanted && void show().catch(report),
    { fireImmediately: true },
  );
  return () => {
    isOver = true;
    end();
    endRows?.();
  };
}
