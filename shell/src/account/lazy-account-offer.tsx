import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useLazyPart } from '../pages/lazy-part.tsx';
import { useApp } from '../studio-context.ts';
import { accountMessages } from './messages/account-messages.ts';

const load = async () => (await import('./account-offer.tsx')).AccountOffer;

/** The offer of an account: its code and its texts arrive when somebody first needs one. */
export const LazyAccountOffer = observer(function LazyAccountOffer() {
  const { session } = useApp();
  const Offer = useLazyPart(load, 'account', accountMessages);
  const [wasOffered, setOffered] = useState(false);
  // It stays once it was there, so that it can fade.
  if (session.offersAccount && !wasOffered) setOffered(true);
  return (
    wasOffered && (
      <Suspense>
        <Offer />
      </Suspense>
    )
  );
});
