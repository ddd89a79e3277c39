import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from '../studio-context.ts';

/** Does what needs an account; somebody without one signs in first and comes back to this page. */
export function useSignedIn(): (act: () => void) => void {
  const { session } = useApp();
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    (act: () => void) => {
      if (session.status === 'authenticated') act();
      else void navigate('/login', { state: { from: location } });
    },
    [session, navigate, location],
  );
}
