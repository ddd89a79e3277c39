import type { CatalogueLoaders } from '@hocket/sdk';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { LazyAccountOffer } from './account/lazy-account-offer.tsx';
import { accountMessages } from './account/messages/account-messages.ts';
import { certificatesMessages } from './certificates/messages/certificates-messages.ts';
import { communityMessages } from './community/messages/community-messages.ts';
import { landingMessages } from './landing/messages/landing-messages.ts';
import { ErrorScreen } from './pages/error-screen.tsx';
import { SignedInOnly, SignedOutOnly, VisitorsOnly } from './pages/guards.tsx';
import { type LoadPage, lazyPage } from './pages/lazy-page.tsx';
import { FootMessages } from './pages/messages.tsx';
import { visitorsHome } from './pages/studio-home.ts';
import { projectsMessages } from './projects/messages/projects-messages.ts';
import { publicMessages } from './public/messages/public-messages.ts';
import type { LanguageStore } from './stores/texts/language.ts';

/** Pages that are texts. */
const textPages = [
  'about',
  'accessibility',
  'blog',
  'contact',
  'cookies',
  'dmca',
  'privacy',
  'terms',
] as const;

/** Every address of the app. A page's code arrives when it is first visited, with the texts of its area. */
export function routesFor(language: Pick<LanguageStore, 'addCatalogue'>): RouteObject[] {
  const withTexts = (area: string, texts: CatalogueLoaders, page: LoadPage) =>
    lazyPage(async () => {
      const [Component] = await Promise.all([page(), language.addCatalogue(area, texts)]);
      return Component;
    });
  const account = (page: LoadPage) => withTexts('account', accountMessages, page);
  const community = (page: LoadPage) => withTexts('community', communityMessages, page);
  const roomTexts = async () => {
    const { roomsMessages } = await import('./rooms/messages/rooms-messages.ts');
    await language.addCatalogue('rooms', roomsMessages);
  };
  const rooms = (page: LoadPage) =>
    community(async () => {
      const [Component] = await Promise.all([page(), roomTexts()]);
      return Component;
    });
  const projects = (page: LoadPage) =>
    withTexts('projects', projectsMessages, async () => {
      // The page shows cards and players of the community, which need its texts.
      await Promise.all([language.addCatalogue('community', communityMessages), roomTexts()]);
      return page();
    });
  return [
    {
      Component: Root,
      children: [
        {
          Component: withTexts(
            'public',
            publicMessages,
            async () => (await import('./public/public-pages.tsx')).PublicPages,
          ),
          children: [
            {
              index: true,
              Component: withTexts(
                'landing',
                landingMessages,
                async () => (await import('./landing/landing-page.tsx')).LandingPage,
              ),
            },
            ...textPages.map((path) => ({
              path,
              Component: lazyPage(
                async () => (await import('./public/text-pages.tsx')).textPages[path],
              ),
            })),
            { path: 'tutorials', element: <Navigate to="/studio/tutorials" replace /> },
          ],
        },
        {
          Component: SignedOutOnly,
          children: [
            {
              path: 'login',
              Component: account(async () => (await import('./account/login-page.tsx')).LoginPage),
            },
            {
              path: 'signup',
              Component: account(
                async () => (await import('./account/signup-page.tsx')).SignupPage,
              ),
            },
          ],
        },
        {
          path: 'forgot-password',
          Component: account(
            async () => (await import('./account/forgot-password-page.tsx')).ForgotPasswordPage,
          ),
        },
        {
          path: 'reset-password',
          Component: account(
            async () => (await import('./account/reset-password-page.tsx')).ResetPasswordPage,
          ),
        },
        {
          path: 'verify-email',
          Component: account(
            async () => (await import('./account/verify-email-page.tsx')).VerifyEmailPage,
          ),
        },
        {
          path: 'community',
          Component: community(
            async () => (await import('./community/community-list-page.tsx')).CommunityListPage,
          ),
        },
        {
          path: 'p/:id',
          Component: community(
            async () => (await import('./community/public-project-page.tsx')).PublicProjectPage,
          ),
        },
        ...(['room', 'performance'] as const).map((place) => ({
          path: `${place}/:key`,
          Component: rooms(async () => (await import('./rooms/room-page.tsx')).roomPages[place]),
        })),
        {
          path: 'certificates/:id',
          Component: withTexts(
            'certificates',
            certificatesMessages,
            async () => (await import('./certificates/certificate-page.tsx')).CertificatePage,
          ),
        },
        {
          path: 'u/:name',
          Component: community(
            async () => (await import('./community/profile-page.tsx')).ProfilePage,
          ),
        },
        {
          path: 'studio',
          Component: SignedInOnly,
          children: studio('/studio', [
            {
              path: 'projects',
              Component: projects(
                async () => (await import('./projects/projects-page.tsx')).ProjectsPage,
              ),
            },
          ]),
        },
        { path: visitorsHome, Component: VisitorsOnly, children: studio(visitorsHome) },
        { path: '*', element: <ErrorScreen /> },
      ],
    },
  ];
}

/** The pages of a studio at `home`; `more`: those beside the main view and the panels' own. */
function studio(home: string, more: RouteObject[] = []): RouteObject[] {
  return [
    {
      Component: lazyPage(async () => (await import('./studio/studio-frame.tsx')).StudioFrame),
      children: [
        {
          index: true,
          Component: lazyPage(async () => (await import('./studio/studio-page.tsx')).StudioPage),
        },
        ...more,
        {
          path: ':path',
          Component: lazyPage(async () => (await import('./studio/panel-page.tsx')).PanelPage),
        },
        { path: '*', element: <Navigate to={home} replace /> },
      ],
    },
  ];
}

/** What all pages share beside what the app lays around them. */
function Root() {
  return (
    <>
      <Outlet />
      <FootMessages />
      <LazyAccountOffer />
    </>
  );
}
