import type { PluginSummary, Studio } from '@hocket/sdk';
import { Button, ToggleButton } from '@hocket/ui';
import { Play, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useInstall } from './use-install.tsx';

interface PluginButtonsProps {
  studio: Studio;
  plugin: Pick<PluginSummary, 'id' | 'name' | 'version' | 'kinds' | 'isYanked'>;
}

/** The buttons that play a preview of a plugin and install it. */
export const PluginButtons = observer(function PluginButtons(props: PluginButtonsProps) {
  const { studio, plugin } = props;
  const { t, plugins } = studio;
  const { id, name, version, kinds, isYanked } = plugin;
  const installing = useInstall(studio);
  const isInstalled = plugins.installed?.some((each) => each.id === id) ?? false;
  const isSounding = plugins.previewing === id;
  // A preview that is still loading can be stopped, too.
  const preview = () =>
    plugins.preview(id, version).catch((error: unknown) => {
      studio.notify({ kind: 'error', text: studio.explain(error) });
    });
  const hasSound = kinds.includes('instruments') || kinds.includes('sounds');
  return (
    <>
      {hasSound && (
        <ToggleButton
          size="sm"
          isSelected={isSounding}
          onChange={() => void preview()}
          icon={isSounding ? <Square /> : <Play />}
          aria-label={t('settings:pluginHear', { name })}
        />
      )}
      {installing.question}
      {isInstalled ? (
        <Button size="sm" isDisabled>
          {t('settings:pluginInstalled')}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="primary"
          isPending={installing.isBusy}
          isDisabled={isYanked || plugins.installed === undefined}
          onPress={() => void installing.install(id, version)}
          aria-label={t('settings:pluginInstallOf', { name })}
        >
          {t('settings:pluginInstall')}
        </Button>
      )}
    </>
  );
});
