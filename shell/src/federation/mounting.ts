import type { After } from '../stores/async/after.ts';
import type { VersionMark } from '../stores/storage/local-store.ts';
import type { Trials } from './trials.ts';

/** Milliseconds that a panel stands before it counts as one that works. */
const proof = 3000;

/** A panel that is being shown. */
export interface Mounting {
  /** It stands on the page, its effects have run. */
  shown(): void;
  /** It is taken from the page. */
  left(): void;
}

export interface MountingOptions {
  trials: Pick<Trials, 'run' | 'stands' | 'clear' | 'passed' | 'isSuspect'>;
  after: After;
  /** Undefined of a version that is being developed. */
  mark: VersionMark | undefined;
  /** Lets it be shown. */
  show: () => void;
  /** It stood and answered. */
  proven: () => void;
}

/** Shows a panel when it has the turn, and tells when it has stood for a while. One that may have halted a page stands alone until then. */
export function mounting({ trials, after, mark, show, proven }: MountingOptions): Mounting {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  if (!mark) {
    show();
    return { shown() {}, left() {} };
  }
  let hasLeft = false;
  let endProof = () => {};
  void trials.run(mark, async () => {
    if (hasLeft) return;
    show();
    await isOver;
  });
  return {
    shown() {
      performance.mark(`panel-stood ${mark.name} ${mark.version}`);
      trials.stands(mark);
      if (!trials.isSuspect(mark)) end();
      endProof = after(proof, () => {
        end();
        trials.passed(mark);
        proven();
      });
    },
    left() {
      hasLeft = true;
      endProof();
      end();
      trials.clear(mark);
    },
  };
}
