import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PublicPage } from '../pages/public-page.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteNav } from './site-nav.tsx';
import { useHashTarget } from './use-hash-target.ts';

/** The frame of the pages that tell about Hocket: navigation, content, footer. */
export const PublicFrame = observer(function PublicFrame(props: {
  title: string;
  /** The content goes from edge to edge. */
  isWide?: boolean;
  children: ReactNode;
}) {
  useHashTarget();
  return (
    <PublicPage {...props} actions={<SiteNav />} footer={<SiteFooter />}>
      {props.children}
    </PublicPage>
  );
});
