import type { ApiClient } from '@hocket/api';
import { clockTime } from '@hocket/sdk';
import { Button, linkClass, Switch } from '@hocket/ui';
import { Copy, Trash2 } from 'lucide-react';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useStudio } from '../studio-context.ts';
import { ConfirmButton } from './confirm-button.tsx';
import * as styles from './dialog-form.module.css';
import { useCopy } from './use-copy.ts';
import { useFail } from './use-fail.ts';

type PerformanceCalls = Pick<
  ApiClient,
  'listPerformances' | 'publishPerformance' | 'unpublishPerformance' | 'deletePerformance'
>;
type Performance = Awaited<ReturnType<ApiClient['listPerformances']>>['performances'][number];

/** The performances that were recorded in a project's room, as far as one may see them. */
class ProjectPerformances {
  list: readonly Performance[] = [];
  isBusy = false;
  readonly #project: string;
  readonly #api: PerformanceCalls;

  constructor(project: string, api: PerformanceCalls) {
    this.#project = project;
    this.#api = api;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const { performances } = await this.#api.listPerformances(this.#project);
    runInAction(() => {
      this.list = performances;
    });
  }

  publish(id: string, isOn: boolean): Promise<void> {
    return this.change(() =>
      isOn ? this.#api.publishPerformance(id) : this.#api.unpublishPerformance(id),
    );
  }

  remove(id: string): Promise<void> {
    return this.change(() => this.#api.deletePerformance(id));
  }

  private async change(work: () => Promise<unknown>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await work();
      await this.load();
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}

export interface PerformanceListProps {
  /** The project's id. */
  id: string;
  /** It is one's own: links are made and ended here, and performances removed. */
  isOwn?: boolean;
  /** Other than before when there may be another one. */
  version?: unknown;
}

/** What was recorded in a project's room; nothing where there is none that one may see. */
export const PerformanceList = observer(function PerformanceList(props: PerformanceListProps) {
  const { id, isOwn = false, version } = props;
  const { api, t } = useStudio();
  const [performances] = useState(() => new ProjectPerformances(id, api));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another list
  useEffect(() => {
    // The page is whole without them.
    performances.load().catch(() => undefined);
  }, [performances, version]);
  if (performances.list.length === 0) return null;
  const Heading = isOwn ? 'h3' : 'h2';
  return (
    <section className={styles.form} aria-label={t('community:performances')}>
      <Heading>{t('community:performances')}</Heading>
      {performances.list.map((performance) => (
        <PerformanceEntry
          key={performance.id}
          performance={performance}
          performances={performances}
          isOwn={isOwn}
        />
      ))}
    </section>
  );
});

const PerformanceEntry = observer(function PerformanceEntry(props: {
  performance: Performance;
  performances: ProjectPerformances;
  isOwn: boolean;
}) {
  const { performance, performances, isOwn } = props;
  const { id, authors, link, seconds, startedAt } = performance;
  const { language, t } = useStudio();
  const copy = useCopy();
  const fail = useFail();
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const date = dates.format(new Date(startedAt));
  const names = authors.filter((name) => name !== '').join(', ');
  const address = `${location.origin}/performance/${link ?? id}`;
  return (
    <div className={styles.form}>
      <div className={styles.row}>
        <Link className={linkClass} to={`/performance/${link ?? id}`} target="_blank">
          {t('community:performanceOf', { date })}
        </Link>
        <span>{[clockTime(seconds), names].filter((part) => part !== '').join(' · ')}</span>
      </div>
      {isOwn && (
        <div className={styles.row}>
          <Switch
            isSelected={link !== undefined}
            isDisabled={performances.isBusy}
            onChange={(isOn) => void performances.publish(id, isOn).catch(fail)}
          >
            {t('community:performanceSwitch')}
          </Switch>
          {link !== undefined && (
            <Button
              size="sm"
              icon={<Copy />}
              aria-label={t('community:performanceCopyOf', { date })}
              onPress={() => void copy(address)}
            >
              {t('community:performanceCopy')}
            </Button>
          )}
          <ConfirmButton
            icon={<Trash2 />}
            label={t('community:performanceRemove', { date })}
            title={t('community:performanceRemoveTitle')}
            note={t('community:performanceRemoveNote')}
            confirm={t('community:performanceRemoveShort')}
            onConfirm={() => performances.remove(id)}
          />
        </div>
      )}
    </div>
  );
});
