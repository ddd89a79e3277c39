import { HocketError } from '@hocket/sdk';
import * as z from 'zod';

/** A language model behind somebody's API. */
export interface ModelSettings {
  provider: 'openai' | 'anthropic';
  /** Where the API stands, without a slash at its end. */
  url: string;
  /** Undefined: the API needs no key. */
  key?: string;
  model: string;
}

/** What makes music of words. */
export type AiSettings = { provider: 'composer' } | ModelSettings;

/** How many requests one user may make. */
export interface AiUserLimits {
  perMinute: number;
  perDay: number;
}

/** The default addresses of the APIs. */
const defaultUrls = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com' };

const url = 'must be the address of an API such as http://localhost:11434/v1';
/** Whether it is an address below which others are, without anything secret in it. */
export function isBaseAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return username + password + search + hash === '';
}

const count = 'must be a whole number above 0';
const counted = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, count)
  .transform(Number);

/** The variables, each by itself. */
export const aiVariables = {
  AI_PROVIDER: z
    .enum(['composer', 'openai', 'anthropic'], 'must be composer, openai or anthropic')
    .default('composer')
    .meta({
      description:
        'what makes music of words: `composer`, `openai` or `anthropic`, see [ai.md](ai.md#providers)',
    }),
  AI_URL: z
    .string()
    .refine(isBaseAddress, url)
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .meta({
      description: 'where that API stands, `http://localhost:11434/v1`',
      unset: 'the provider’s own',
    }),
  AI_KEY: z
    .string()
    .regex(/^[\x21-\x7E]+$/, 'must be a key, in plain characters')
    .optional()
    .meta({ description: 'its key, when it wants one; for `openai`', unset: 'none' }),
  ANTHROPIC_API_KEY: z
    .string()
    .regex(/^[\x21-\x7E]+$/, 'must be a key, in plain characters')
    .optional()
    .meta({ description: 'its key; for `anthropic`', unset: 'none' }),
  AI_MODEL: z
    .string()
    .max(200, 'must be the name of a model')
    .optional()
    .meta({ description: 'its model’s name', unset: 'none' }),
  AI_PER_MINUTE: counted.default(20).meta({
    description: 'how often one user may ask the AI in a minute; a repaired answer counts again',
  }),
  AI_PER_DAY: counted.default(300).meta({ description: 'the same in a day' }),
};

type AiVariables = z.output<z.ZodObject<typeof aiVariables>>;

/**
 * The provider that the environment asks for. Rejects with `setting_invalid` when a variable is missing or out of
 * place.
 */
export function aiSettings(given: AiVariables): AiSettings {
  const { AI_PROVIDER: provider, AI_URL, AI_KEY, ANTHROPIC_API_KEY, AI_MODEL: model } = given;
  if (provider === 'composer') {
    const [set] = (['AI_URL', 'AI_KEY', 'AI_MODEL'] as const).filter((name) => given[name]);
    if (!set) return { provider };
    throw wrong(`AI_PROVIDER must be openai or anthropic, as ${set} is set.`);
  }
  if (!model) throw wrong(`AI_MODEL must be set too, as AI_PROVIDER is ${provider}.`);
  if (provider === 'anthropic' && !ANTHROPIC_API_KEY) {
    throw wrong('ANTHROPIC_API_KEY must be set too, as AI_PROVIDER is anthropic.');
  }
  const key = provider === 'anthropic' ? ANTHROPIC_API_KEY : AI_KEY;
  return { provider, url: AI_URL ?? defaultUrls[provider], key, model };
}

function wrong(sentence: string): HocketError {
  return new HocketError('setting_invalid', sentence);
}
