import { useApp } from '../studio-context.ts';

/**
 * Whether it is known who is signed in: what a list shows depends on it, and a token that has run out would be refused.
 * Read it in an `observer`.
 */
export function useReady(): boolean {
  return useApp().session.status !== 'loading';
}
