import type { Context } from 'koa';
import { drawnSeat, type RemoteCaller, seatOf, seats } from './degrees.ts';

type Cookies = Pick<Context['cookies'], 'get' | 'set'>;

/** The number of a seat, which many people share. */
const seatName = 'hocket-seat';
/** The secrets of the addresses of previews and groups that were opened here, the last first. */
const passesName = 'hocket-panels';

const days = 24 * 60 * 60 * 1000;
const common = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** Who asks for a page. A browser without a seat gets one as soon as it matters which it has. */
export function callerOf(cookies: Cookies): RemoteCaller {
  let drawn: number | undefined;
  return {
    seat() {
      drawn ??= seatIn(cookies) ?? takeSeat(cookies, drawnSeat());
      return drawn;
    },
    passes: heldPasses(cookies),
  };
}

/** Puts a browser on the seat of the account that signs in there. */
export function setSeatOf(cookies: Cookies, user: string): void {
  takeSeat(cookies, seatOf(user));
}

/** What a browser shows of previews and groups. */
export function heldPasses(cookies: Cookies): string[] {
  return (cookies.get(passesName) ?? '').split('.').filter(Boolean);
}

/** Keeps these in the browser, or removes them where there are none. */
export function setPasses(cookies: Cookies, passes: readonly string[]): void {
  const kept = passes.length > 0 ? passes.join('.') : null;
  cookies.set(passesName, kept, { ...common, maxAge: 90 * days });
}

function seatIn(cookies: Cookies): number | undefined {
  const text = cookies.get(seatName) ?? '';
  return /^\d{1,4}$/.test(text) && Number(text) < seats ? Number(text) : undefined;
}

function takeSeat(cookies: Cookies, seat: number): number {
  cookies.set(seatName, String(seat), { ...common, maxAge: 400 * days });
  return seat;
}
