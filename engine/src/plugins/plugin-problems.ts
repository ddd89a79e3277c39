import { codeOf, HocketError, messageOf, type PluginManifest, type Problem } from '@hocket/sdk';

const crash = [
  'plugin_crashed',
  'it brings down the sandbox, most likely by using up its memory',
] as const;

const flood = ['plugin_flooded', 'it was asked for more notes than it can answer'] as const;

/** Why a plugin is off, by the code of what went wrong: a name, by which other languages word it, and English. */
const reasons: Readonly<Record<string, readonly [string, string]>> = {
  code_too_slow: ['plugin_too_slow', 'it takes too long'],
  code_crashed: crash,
  code_out_of_memory: crash,
  code_floods: flood,
  plugin_flood: flood,
};

/** Why a plugin was switched off: `plugin_off`, or `plugin_unavailable` where no plugin's code can run. */
export function pluginOff({ name }: PluginManifest, cause: unknown): HocketError {
  const code = codeOf(cause);
  if (code === 'code_unavailable') {
    const text = `“${name}” cannot play here: the sandbox for plugins did not open.`;
    return new HocketError('plugin_unavailable', text, { cause, details: { name } });
  }
  const failure = messageOf(cause).replace(/\.$/, '');
  const [reason, because] = reasons[code] ?? ['plugin_broken', `it failed (${failure})`];
  const message = `“${name}” is switched off: ${because}. Everything else plays on.`;
  return new HocketError('plugin_off', message, { cause, details: { name, reason, failure } });
}

/** Of a note that has no sound; `failure`: what the plugin's worker says, behind the place in the plugin's file. */
export function noteFailed({ id, name }: PluginManifest, failure: string): Problem {
  const plain = failure.replace(/\.$/, '');
  return {
    code: 'plugin_note_failed',
    message: `“${name}” left a note out: it failed (${plain}). Everything else plays on.`,
    subject: id,
    details: { name, failure: plain },
  };
}
