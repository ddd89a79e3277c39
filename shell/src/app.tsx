import './app.css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RouteObject } from 'react-router';
import { AppRoutes } from './pages/app-routes.tsx';
import { routesFor } from './routes.tsx';
import { AppContext, type AppServices, PageContext, StudioContext } from './studio-context.ts';

export interface AppProps {
  parts: AppServices;
  /** `routesFor` by default. */
  routes?: RouteObject[];
}

/** The whole app on the parts that the composition root made. */
export const App = observer(function App({ parts, routes: given }: AppProps) {
  const { language, studio } = parts;
  const [routes] = useState(() => given ?? routesFor(language));
  return (
    <PageContext value={parts}>
      <AppContext value={parts}>
        <StudioContext value={studio}>
          <AppRoutes routes={routes} />
        </StudioContext>
      </AppContext>
    </PageContext>
  );
});
