import './app.css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { routesFor } from './routes.tsx';
import { AppContext, type AppServices, PageContext, StudioContext } from './studio-context.ts';

export interface AppProps {
  parts: AppServices;
  /** Made from `routesFor`; the browser's own by default. */
  router?: ReturnType<typeof createBrowserRouter>;
}

/** The whole app on the parts that the composition root made. */
export const App = observer(function App({ parts, router: given }: AppProps) {
  const { language, studio } = parts;
  const [router] = useState(() => given ?? createBrowserRouter(routesFor(language)));
  return (
    <PageContext value={parts}>
      <AppContext value={parts}>
        <StudioContext value={studio}>
          <RouterProvider router={router} />
        </StudioContext>
      </AppContext>
    </PageContext>
  );
});
