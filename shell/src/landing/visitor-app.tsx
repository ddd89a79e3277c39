import '../app.css';
import { observer } from 'mobx-react-lite';
import { PageContext, type PageParts } from '../studio-context.ts';
import { LandingPage } from './landing-page.tsx';
import { VisitorRouter } from './visitor-router.tsx';

/** The landing page alone. */
export const VisitorApp = observer(function VisitorApp({ parts }: { parts: PageParts }) {
  return (
    <PageContext value={parts}>
      <VisitorRouter>
        <LandingPage />
      </VisitorRouter>
    </PageContext>
  );
});
