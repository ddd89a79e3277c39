import { Navigate, Outlet, type RouteObject } from 'react-router';
import { ErrorScreen } from './pages/error-screen.tsx';
import { SignedInOnly, SignedOutOnly } from './pages/guards.tsx';
import { LoadingScreen } from './pages/loading-screen.tsx';

/** Every address of the app. A page's code arrives when it is first visited. */
export const routes: RouteObject[] = [
  {
    Component: Outlet,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingScreen,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./pages/landing-page.tsx')).LandingPage }),
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
            lazy: async () => ({ Component: (await import('./pages/signup-page.tsx')).SignupPage }),
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
