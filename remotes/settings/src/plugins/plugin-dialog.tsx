import {
  limits,
  type PluginDetails,
  type PluginSummary,
  type ReportReason,
  type Studio,
} from '@hocket/sdk';
import { Banner, Dialog, ReportButton, Spinner } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PluginButtons } from './plugin-buttons.tsx';
import { PluginVersions } from './plugin-versions.tsx';
import * as styles from './plugins.module.css';
import { Readme } from './readme.tsx';

interface PluginDialogProps {
  studio: Studio;
  id: string;
  onClose: () => void;
}

/** Everything about one plugin: its owner, its README, licence, size and versions. */
export const PluginDialog = observer(function PluginDialog(props: PluginDialogProps) {
  const { studio, id, onClose } = props;
  const { t, api } = studio;
  const [plugin, setPlugin] = useState<PluginDetails>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    api.getPlugin(id).then(
      (found) => isCurrent && setPlugin(found),
      (error: unknown) => isCurrent && setProblem(studio.explain(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, id, studio]);
  return (
    <Dialog
      title={plugin?.name ?? id}
      isOpen
      onClose={onClose}
      closeLabel={t('settings:close')}
      actions={plugin && <PluginButtons studio={studio} plugin={plugin} />}
    >
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {!plugin && problem === undefined && <Spinner label={t('settings:galleryLoading')} />}
      {plugin && <Details studio={studio} plugin={plugin} />}
    </Dialog>
  );
});

const Details = observer(function Details(props: { studio: Studio; plugin: PluginDetails }) {
  const { t, language } = props.studio;
  const { id, owner, isOwn, licence, size, description, readme, installs } = props.plugin;
  const { isOwnerVerified, namesakes, publishedAt } = props.plugin;
  const kilobytes = new Intl.NumberFormat(language).format(Math.ceil(size / 1024));
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const facts = [
    ['id', id],
    ...(owner
      ? [
          ['owner', `@${owner}`] as const,
          [
            'address',
            t(`settings:pluginAddress.${isOwnerVerified ? 'verified' : 'unverified'}`),
          ] as const,
        ]
      : []),
    ['installs', new Intl.NumberFormat(language).format(installs)],
    ['published', date.format(new Date(publishedAt))],
    ['licence', licence],
    ['size', t('settings:kilobytes', { size: kilobytes })],
  ] as const;
  return (
    <div className={styles.details}>
      <p>{description}</p>
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`settings:pluginFact.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {namesakes.length > 0 && (
        <Banner kind="info">
          {t('settings:pluginNamesakes', {
            names: namesakes
              .map((each) => (each.owner ? `${each.id} (@${each.owner})` : each.id))
              .join(', '),
          })}
        </Banner>
      )}
      {readme !== '' && <Readme text={readme} />}
      <PluginVersions studio={props.studio} plugin={props.plugin} />
      {!isOwn && (
        <div>
          <ReportPlugin studio={props.studio} plugin={props.plugin} />
        </div>
      )}
    </div>
  );
});

interface ReportPluginProps {
  studio: Studio;
  plugin: Pick<PluginSummary, 'id' | 'name'>;
}

/** Reports a plugin to the operators, once. */
const ReportPlugin = observer(function ReportPlugin({ studio, plugin }: ReportPluginProps) {
  const { api, explain, notify, t } = studio;
  const { id, name } = plugin;
  return (
    <ReportButton<ReportReason>
      words={{
        report: t('settings:report', { name }),
        reported: t('settings:reported', { name }),
        title: t('settings:reportTitle', { name }),
        reason: t('settings:reportReason'),
        reasons: [
          { id: 'offensive', label: t('settings:reasonOffensive') },
          { id: 'copyright', label: t('settings:reasonCopyright') },
          { id: 'spam', label: t('settings:reasonSpam') },
          { id: 'other', label: t('settings:reasonOther') },
        ],
        text: t('settings:reportText'),
        send: t('settings:reportSend'),
        cancel: t('settings:cancel'),
      }}
      maxLength={limits.reportLength}
      explain={explain}
      onSend={async (report) => {
        await api.reportPlugin(id, report);
        notify({ kind: 'success', text: t('settings:reportSent') });
      }}
    />
  );
});
