import { type SyntheticEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export interface Submit {
  /** Why it was not accepted; undefined until then, and while it is sent again. */
  failure: unknown;
  isBusy: boolean;
  onSubmit: (event: SyntheticEvent) => void;
}

/** Sends what a form holds, once however often it is asked to while that lasts. */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
): Submit {
  const [failure, setFailure] = useState<unknown>();
  const isUnderWay = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    await send(values).catch(setFailure);
  });
  return {
    failure,
    isBusy: form.formState.isSubmitting,
    onSubmit(event) {
      // Without this the browser would put the form into the address.
      event.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      void submit(event).finally(() => {
        isUnderWay.current = false;
      });
    },
  };
}
