import './no-eval.ts';
import { languages, type PreferenceChanges, type ProfileChanges } from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';
import { personName, username } from './person-fields.ts';
import { says } from './problems.ts';
import { notifications, privacy } from './user-shape.ts';

/** A text of at most `most` characters. */
function atMost(most: number) {
  return z.string().check(z.trim(), z.maxLength(most));
}

/** Nothing that a browser would run or open as anything but a page. */
function isWebAddress(text: string): boolean {
  return text === '' || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text));
}

/** What may change of a profile; a client's id, email, stats or plan are not among it. */
export const profileChanges = exactly<ProfileChanges>()(
  z.object({
    firstName: z.optional(personName('First name')),
    lastName: z.optional(personName('Last name')),
    username: z.optional(username),
    bio: z.optional(atMost(500)),
    location: z.optional(atMost(100)),
    website: z.optional(
      atMost(200).check(
        z.refine(
          isWebAddress,
          says('website_invalid', 'Website must begin with http:// or https://'),
        ),
      ),
    ),
    avatar: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  }),
);

/** Hertz (specification, part 9). */
const sampleRates = [44100, 48000, 96000];
/** Frames (specification, part 9). */
const bufferSizes = [128, 256, 512, 1024];

/** What may change of preferences. */
export const preferenceChanges = exactly<PreferenceChanges>()(
  z.object({
    theme: z.optional(z.enum(['dark', 'light', 'auto'])),
    language: z.optional(z.enum(languages)),
    notifications: z.optional(z.partial(notifications)),
    privacy: z.optional(z.partial(privacy)),
    audio: z.optional(
      z.object({
        sampleRate: z.optional(z.literal(sampleRates)),
        bufferSize: z.optional(z.literal(bufferSizes)),
        enableLowLatency: z.optional(z.boolean()),
      }),
    ),
  }),
);
