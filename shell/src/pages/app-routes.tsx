import { Suspense, startTransition, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type RouteObject, Router, useRoutes } from 'react-router';
import { useApp } from '../studio-context.ts';
import { ErrorScreen } from './error-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** Shows the page of the address; the page before it stays until the next one's code is there. */
export function AppRoutes({ routes }: { routes: RouteObject[] }) {
  const { history } = useApp();
  const [{ location, action }, setVisit] = useState(history.visit);
  useLayoutEffect(() => {
    // A redirection may have happened before this listens.
    setVisit(history.visit);
    return history.listen((visit) => startTransition(() => setVisit(visit)));
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[location.key]}>
        <Suspense fallback={<LoadingScreen />}>
          <Page routes={routes} />
        </Suspense>
      </ErrorBoundary>
    </Router>
  );
}

function Page({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
