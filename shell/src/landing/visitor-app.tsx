import '../app.css';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPath, Router, type To } from 'react-router';
import { PageContext, type PageServices } from '../studio-context.ts';
import { LandingPage } from './landing-page.tsx';

/** The landing page alone. */
export const VisitorApp = observer(function VisitorApp({ parts }: { parts: PageServices }) {
  return (
    <PageContext value={parts}>
      <VisitorRouter>
        <LandingPage />
      </VisitorRouter>
    </PageContext>
  );
});

/** Where the page is; a new key each time, so that the same link again counts again. */
function here() {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: null, key: crypto.randomUUID() };
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** What links and redirections of a page that stands alone need: they load what they lead to. */
function VisitorRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(here);

  useEffect(() => {
    const follow = () => setLocation(here());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const navigator = useMemo(
    () => ({
      createHref: hrefOf,
      push(to: To) {
        window.location.assign(hrefOf(to));
        // An address on this page loads nothing, so its location is taken at once.
        setLocation(here());
      },
      replace: (to: To) => window.location.replace(hrefOf(to)),
      go: (steps: number) => window.history.go(steps),
    }),
    [],
  );

  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
