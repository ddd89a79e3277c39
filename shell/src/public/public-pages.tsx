import { Outlet, ScrollRestoration } from 'react-router';

/** The pages that tell about Hocket: going back to one leads to where it was left. */
export function PublicPages() {
  return (
    <>
      <Outlet />
      <ScrollRestoration storageKey="hocket.scroll" />
    </>
  );
}
