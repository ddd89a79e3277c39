import { Navigate, Outlet, type RouteObject } from 'react-router';
import { landingMessages } from './landing/messages/landing-messages.ts';
import { ErrorScreen } from './pages/error-screen.tsx';
import { SignedInOnly, SignedOutOnly } from './pages/guards.tsx';
import { LoadingScreen } from './pages/loading-screen.tsx';
import type { CatalogueLoaders, Language } from './stores/language.ts';

/** Every address of the app. A page's code arrives when it is first visited, with the texts of its area. */
export function routesFor(language: Pick<Language, 'addCatalogue'>): RouteObject[] {
  const withTexts =
    (area: string, texts: CatalogueLoaders, page: () => Promise<RouteObject['Component']>) =>
    async () => {
      const [Component] = await Promise.all([page(), language.addCatalogue(area, texts)]);
      return { Component };
    };
  return [
    {
      Component: Outlet,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: LoadingScreen,
      children: [
        {
          index: true,
          lazy: withTexts(
            'landing',
            landingMessages,
            async () => (await import('./landing/landing-page.tsx')).LandingPage,
          ),
        },
        {
          Component: SignedOutOnly,
          children: [
            {
              path: 'login',
              lazy: async () => ({ Component: (await import('./pages/login-page.tsx')).LoginPage }),
            },
            {
              path: 'signup',
              lazy: async () => ({
                Component: (await import('./pages/signup-page.tsx')).SignupPage,
              }),
            },
          ],
        },
        {
          path: 'studio',
          Component: SignedInOnly,
          children: [
            {
              index: true,
              lazy: async () => ({
                Component: (await import('./studio/studio-page.tsx')).StudioPage,
              }),
            },
            { path: '*', element: <Navigate to="/studio" replace /> },
          ],
        },
      ],
    },
  ];
}
