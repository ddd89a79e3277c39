import { Banner, Button, Progress } from '@hocket/ui';
import { observer } from 'mobx-react-lite';
import { useApp } from '../studio-context.ts';

/** Bytes as megabytes, a tenth at least where there are any. */
function megabytes(bytes: number): number {
  return Math.max(0, Math.ceil((bytes / 2 ** 20) * 10) / 10);
}

/** Asks whether recordings are sent with projects; says which are not here, how sending goes, and why it ended. */
export const RecordingsBanner = observer(function RecordingsBanner() {
  const { project, session, studio } = useApp();
  const { recordings, t } = studio;
  const all = Object.entries(project.recordings ?? {});
  const states = all.map(([hash, { name }]) => ({ name, ...recordings.of(hash) }));
  const away = states.filter(({ status }) => status === 'away');
  const retry = (
    <Button size="sm" onPress={() => recordings.retry()}>
      {t('projects:tryAgain')}
    </Button>
  );
  if (away.length > 0) {
    const names = new Intl.ListFormat(studio.language, { type: 'unit' }).format(
      away.slice(0, 3).map(({ name }) => name),
    );
    return (
      <Banner kind="info" actions={retry}>
        {t('projects:recordingsAway', { names })}
      </Banner>
    );
  }
  if (session.status !== 'authenticated' || all.length === 0) return null;
  if (recordings.sending === 'unasked' && recordings.unsent > 0) {
    const { room } = recordings;
    const free = room && { free: megabytes(room.most - room.bytes), most: megabytes(room.most) };
    return (
      <Banner
        kind="info"
        actions={
          <>
            <Button size="sm" variant="primary" onPress={() => recordings.choose('yes')}>
              {t('projects:recordingsSend')}
            </Button>
            <Button size="sm" onPress={() => recordings.choose('no')}>
              {t('projects:recordingsKeep')}
            </Button>
          </>
        }
      >
        {t('projects:recordingsAsk', { size: megabytes(recordings.unsent) })}{' '}
        {free && t('projects:recordingsRoom', free)}
      </Banner>
    );
  }
  if (recordings.failure !== undefined) {
    return (
      <Banner kind="error" actions={retry}>
        {recordings.failure}
      </Banner>
    );
  }
  const under = states.find(({ sent }) => sent > 0 && sent < 1);
  return under ? <Progress label={t('projects:recordingsSending')} value={under.sent} /> : null;
});
