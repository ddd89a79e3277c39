import { useLocation } from 'react-router';

/** The studio of somebody without an account, which this device keeps. */
export const visitorsHome = '/play';

/** Where the studio is that somebody works in: everybody's own, or a visitor's without an account. */
export function useStudioHome(): string {
  const { pathname } = useLocation();
  return pathname === visitorsHome || pathname.startsWith(`${visitorsHome}/`)
    ? visitorsHome
    : '/studio';
}
