import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type Location, Navigate, Outlet, useLocation } from 'react-router';
import { useApp } from '../studio-context.ts';
import { CheckingScreen } from './checking-screen.tsx';
import { visitorsHome } from './studio-home.ts';

/** Lets signed-in users through; others sign in first and come back. */
export const SignedInOnly = observer(function SignedInOnly() {
  const { session } = useApp();
  const location = useLocation();
  if (session.status === 'loading') return <CheckingScreen />;
  if (session.status === 'authenticated') return <Outlet />;
  return <Navigate to="/login" state={{ from: location }} replace />;
});

/** Lets signed-out users through; others go where they came from, else to the studio. */
export const SignedOutOnly = observer(function SignedOutOnly() {
  const { session } = useApp();
  const { state } = useLocation() as { state: { from?: Partial<Location> } | null };
  if (session.status === 'loading') return <CheckingScreen />;
  if (session.status === 'unauthenticated') return <Outlet />;
  return <Navigate to={state?.from ?? '/studio'} replace />;
});

/** Lets somebody without an account into a studio that this device keeps; who has one goes to their own. */
export const VisitorsOnly = observer(function VisitorsOnly() {
  const { owner, session } = useApp();
  const { pathname } = useLocation();
  const isVisitor = session.status === 'unauthenticated';
  useEffect(() => {
    if (isVisitor) owner.enter();
  }, [isVisitor, owner]);
  if (session.status === 'authenticated') {
    return <Navigate to={pathname.replace(visitorsHome, '/studio')} replace />;
  }
  return owner.id === undefined ? <CheckingScreen /> : <Outlet />;
});
