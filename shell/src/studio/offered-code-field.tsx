import { type CodeField, type CodeFieldProps, HocketError } from '@hocket/sdk';
import { when } from 'mobx';
import { ErrorBoundary } from 'react-error-boundary';
import type { Places } from '../stores/places/places.ts';
import type { AppServices } from '../studio-context.ts';
import { WorkedPanel } from './remote-panel.tsx';

/**
 * The place for code of the first panel that plays code, fetched with it. What it throws is that panel's fault, not the one's
 * that shows it. Rejects with the panel's code when it does not come, and with `not_found` where none offers one.
 */
export async function offeredCodeField(
  remotes: Pick<AppServices['remotes'], 'load' | 'state' | 'threw' | 'touched'>,
  places: Pick<Places, 'tabs'>,
): Promise<CodeField> {
  const id = places.tabs.find(({ plays }) => plays === 'code')?.id;
  if (id === undefined) throw new HocketError('not_found', 'No panel plays code.');
  await remotes.load(id);
  await when(() => remotes.state(id)?.status !== 'loading');
  const state = remotes.state(id);
  if (state?.status === 'failed') throw new HocketError(state.code, state.message);
  const offered = state?.status === 'ready' && (await state.remote.codeField?.());
  if (!offered) throw new HocketError('not_found', `${id} offers no place for code.`);
  const { default: Field } = offered;
  // It is about to run.
  remotes.touched(id);
  // biome-ignore lint/correctness/noComponentHookFactories: another version that is fetched is another component
  return function OfferedCodeField(props: CodeFieldProps) {
    const fail = (error: unknown) => {
      remotes.threw(id, error);
      props.onFail();
    };
    return (
      <ErrorBoundary fallback={null} onError={fail}>
        <WorkedPanel name={id}>
          <Field {...props} />
        </WorkedPanel>
      </ErrorBoundary>
    );
  };
}
