import type { PanelProps } from '@hocket/sdk';
import { Button, useActions } from '@hocket/ui';
import { observer } from 'mobx-react-lite';

/** The open project's name, and a way to hear it. */
export const MainPanel = observer(function MainPanel({ studio }: PanelProps) {
  const { actions, project, transport, t } = studio;
  useActions(studio, () => [
    {
      id: '<<id>>.play',
      title: () => studio.t('<<id>>:play'),
      run: () => transport.play('grid'),
    },
  ]);
  return (
    <section aria-labelledby="<<id>>">
      <h2 id="<<id>>">{t('<<id>>:title')}</h2>
      <p>{t('<<id>>:greeting', { name: project.data.name })}</p>
      <Button onPress={() => actions.run('<<id>>.play')}>{t('<<id>>:play')}</Button>
    </section>
  );
});
