import { Composer } from '@hocket/composer';
import { HocketError } from '@hocket/sdk';
import * as z from 'zod';
import type { AiProvider } from '../ai-provider.ts';
import type { AiSettings, ModelSettings } from '../ai-settings.ts';
import { ModelProvider, protocols } from './model-provider.ts';

/** How long the check of an API may take, in milliseconds. */
const timeoutMs = 10_000;

/** A provider that has been checked, and a description of where it is. */
export interface OpenProvider {
  provider: AiProvider;
  location: string;
}

/** The provider that the settings ask for. Rejects with `setting_invalid` when its API refuses or is not there. */
export async function openProvider(settings: AiSettings): Promise<OpenProvider> {
  const composer = new Composer();
  if (settings.provider === 'composer')
    return { provider: composer, location: 'built-in composer' };
  await check(settings);
  const provider = new ModelProvider(settings, composer.styles, composer.moods);
  return { provider, location: locationOf(settings) };
}

/** Checks the API by listing its models: that needs the key and costs nothing. */
async function check(settings: ModelSettings): Promise<void> {
  const protocol = protocols[settings.provider];
  const response = await fetch(`${settings.url}${protocol.paths.models}`, {
    headers: protocol.headers(settings),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: Error) => {
    throw wrong('AI_URL', settings, `is not there: ${reasonOf(cause)}`, cause);
  });
  const { status } = response;
  if (status === 401 || status === 403) {
    const name = settings.provider === 'anthropic' ? 'ANTHROPIC_API_KEY' : 'AI_KEY';
    throw wrong(name, settings, `answers ${status}`);
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && !isListed(settings.model, body)) {
    throw wrong('AI_MODEL', settings, 'has no model of that name');
  }
  // Anything else is accepted: not every API lists its models, and a busy one may answer later.
}

const list = z.object({
  data: z.array(z.object({ id: z.string() })).min(1),
  has_more: z.boolean().optional(),
});

/** Whether a list contains a model, or is no complete list. The configured name may lack a date or a tag. */
function isListed(model: string, body: unknown): boolean {
  const { data, success } = list.safeParse(body);
  if (!success || data.has_more) return true;
  const name = model.replace(/-latest$/, '');
  return data.data.some(({ id }) => id.startsWith(name));
}

function locationOf({ model, url }: ModelSettings): string {
  return `${model} at ${url}`;
}

function wrong(name: string, settings: ModelSettings, said: string, cause?: unknown): HocketError {
  const sentence = `${name} is not right: ${locationOf(settings)} ${said}.`;
  return new HocketError('setting_invalid', sentence, { cause });
}

/** The message of the innermost cause, which comes from the network. */
function reasonOf(error: Error): string {
  let last = error;
  while (last.cause instanceof Error) last = last.cause;
  return last.message;
}
