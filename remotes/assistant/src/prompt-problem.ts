import { codeOf, messageOf } from '@hocket/sdk';

/** The sentences about a prompt, as the API's client says them, and their texts here. */
const texts: Readonly<Record<string, string>> = {
  'Prompt cannot be empty': 'assistant:promptEmpty',
  'Prompt is too long (max 1000 characters)': 'assistant:promptTooLong',
  'Prompt contains potentially harmful content': 'assistant:promptHarmful',
};

/** The key of what is wrong with a prompt that was refused; undefined for any other failure. */
export function promptProblem(failure: unknown): string | undefined {
  return codeOf(failure) === 'validation_failed' ? texts[messageOf(failure)] : undefined;
}
