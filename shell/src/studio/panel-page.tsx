import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useEngineStart } from '../pages/audio-failure.tsx';
import { useStudioHome } from '../pages/studio-home.ts';
import { StudioMain } from '../pages/studio-main.tsx';
import { usePageTitle } from '../pages/use-page-title.ts';
import type { PlacedPanel } from '../stores/places/places.ts';
import { useApp } from '../studio-context.ts';
import { PanelHelp } from './panel-box.tsx';
import { RemotePanel } from './remote-panel.tsx';
import { phone, useMedia } from './use-media.ts';

/** The page of the panel whose address it is; the studio where no panel has it. The music plays on. */
export const PanelPage = observer(function PanelPage() {
  const { places } = useApp();
  const { path } = useParams();
  const home = useStudioHome();
  const panel = places.pages.find((page) => page.path === path);
  if (!panel) return <Navigate to={home} replace />;
  return <PageOf key={panel.id} panel={panel} />;
});

/** A panel as a page. What wants to be tried in the studio leads there, and stays as it was for the way back. */
const PageOf = observer(function PageOf({ panel }: { panel: PlacedPanel }) {
  const { learn } = useApp().studio;
  const navigate = useNavigate();
  const home = useStudioHome();
  const { wantsStudio } = learn;
  const isPhone = useMedia(phone);
  usePageTitle(panel.heading);
  useEngineStart();
  useEffect(() => {
    if (!wantsStudio) return;
    learn.arrived();
    void navigate(home);
  }, [wantsStudio, learn, navigate, home]);
  return (
    <StudioMain heading={panel.heading} beside={!isPhone && <PanelHelp panel={panel} />}>
      <RemotePanel name={panel.id} />
    </StudioMain>
  );
});
