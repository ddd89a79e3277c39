import type { CodeRow, CodeRows, FreezeReport, Studio } from '@hocket/sdk';
import { Banner, Button, Dialog, FocusBack, Select } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Display } from '../display.ts';
import * as styles from './code-row.module.css';

interface FreezeDialogProps {
  studio: Studio;
  display: Display;
  rows: CodeRows;
  row: CodeRow;
  onClose: () => void;
  /** The dialog is gone, and so is what the focus would go back to. */
  onLost: () => void;
}

/** How many bars can be frozen: what a lane holds. */
const choices = [1, 2, 4, 8] as const;

/** Asks how many bars of a code row are to be notes, and writes them. */
export const FreezeDialog = observer(function FreezeDialog(props: FreezeDialogProps) {
  const { studio, display, rows, row, onClose, onLost } = props;
  const { t, project } = studio;
  const steps = project.patterns.shown.steps[0]?.length ?? 0;
  const [bars, setBars] = useState(() => choices.find((each) => each * 16 >= steps) ?? 1);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const [isBusy, setBusy] = useState(false);
  const name = row.name || t('grid:code');

  const cancel = () => {
    running.current?.abort();
    onClose();
  };
  const freeze = async () => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setFailure(undefined);
    try {
      const report = await rows.freeze(row.id, bars, controller.signal);
      if (report === undefined) return;
      display.show({ kind: 'success', text: reportText(studio, name, report) });
      onClose();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(studio.explain(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t('grid:freezeRow', { track: name })}
      isOpen
      onClose={cancel}
      closeLabel={t('grid:close')}
      actions={
        <>
          <Button variant="ghost" onPress={cancel}>
            {t('grid:cancel')}
          </Button>
          <Button variant="primary" isDisabled={isBusy} onPress={() => void freeze()}>
            {t(isBusy ? 'grid:freezing' : 'grid:freeze')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <FocusBack onLost={onLost} />
        <p>{t('grid:freezeHint')}</p>
        <Select
          label={t('grid:freezeBars')}
          value={String(bars)}
          options={choices.map((each) => ({ id: String(each), label: String(each) }))}
          onChange={(id) => setBars(choices.find((each) => String(each) === id) ?? 1)}
        />
        {failure && <Banner kind="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
});

/** What became of a row, with what its notes could not hold. */
function reportText({ t }: Studio, track: string, report: FreezeReport): string {
  const losses = (['doubles', 'moved', 'left'] as const).flatMap((loss) =>
    report[loss] > 0 ? t(`grid:freezeLoss.${loss}`, { count: report[loss] }) : [],
  );
  if (report.controls.length > 0)
    losses.push(t('grid:freezeLoss.controls', { names: report.controls.join(', ') }));
  if (losses.length === 0) return t('grid:frozen', { track });
  return t('grid:frozenRounded', { track, losses: losses.join('; ') });
}
