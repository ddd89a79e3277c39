import type { ProjectStore } from '@hocket/sdk';
import { ace } from './ace.ts';

/** Ace's undo, redirected: every way Ace has to undo (keys, the browser's menu) takes a step of the project's history, grid and code alike. */
export class ProjectUndo extends ace.UndoManager {
  /** `step` takes one step of the history and shows what became of the code. */
  constructor(
    private readonly history: () => ProjectStore['history'],
    private readonly step: (way: 'undo' | 'redo') => void,
  ) {
    super();
  }

  /** The project remembers its own edits. */
  override add(): void {}

  override undo(): void {
    this.step('undo');
  }

  override redo(): void {
    this.step('redo');
  }

  override hasUndo = () => this.history().canUndo;

  override hasRedo = () => this.history().canRedo;
}
