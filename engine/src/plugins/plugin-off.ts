import { codeOf, HocketError, messageOf, type PluginManifest } from '@hocket/sdk';

const reasons: Readonly<Record<string, string>> = {
  code_too_slow: 'it takes too long',
  code_crashed: 'it brings down the sandbox, most likely by using up its memory',
  plugin_flood: 'it was asked for more notes than it can answer',
};

/** Why a plugin was switched off: `plugin_off`, or `plugin_unavailable` where no plugin's code can run. */
export function pluginOff({ name }: PluginManifest, error: unknown): HocketError {
  const code = codeOf(error);
  if (code === 'code_unavailable')
    return new HocketError(
      'plugin_unavailable',
      `“${name}” cannot play here: the sandbox for plugins did not open.`,
      { cause: error },
    );
  const reason = reasons[code] ?? `it failed (${messageOf(error).replace(/\.$/, '')})`;
  const message = `“${name}” is switched off: ${reason}. Everything else plays on.`;
  return new HocketError('plugin_off', message, { cause: error });
}
