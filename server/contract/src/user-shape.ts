import './no-eval.ts';
import {
  languages,
  type Preferences,
  type PublicProfile,
  type SessionInfo,
  type Tokens,
  type User,
} from '@hocket/sdk';
import * as z from 'zod/mini';
import { exactly } from './exactly.ts';

/** ISO 8601. */
export const instant = z.string();

const kind = z.optional(z.boolean());

/** How news is told; a kind is told, in the studio and by letters, unless its switch says otherwise. */
export const notifications = z.object({
  email: z.boolean(),
  push: z.boolean(),
  sound: z.boolean(),
  likeInStudio: kind,
  likeByMail: kind,
  copyInStudio: kind,
  copyByMail: kind,
  commentInStudio: kind,
  commentByMail: kind,
  inviteInStudio: kind,
  inviteByMail: kind,
});

export const privacy = z.object({ profilePublic: z.boolean(), projectsPublic: z.boolean() });

/** All of a user's preferences. */
export const preferences = exactly<Preferences>()(
  z.object({
    theme: z.enum(['dark', 'light', 'auto']),
    language: z.enum(languages),
    notifications,
    privacy,
    audio: z.object({
      sampleRate: z.number(),
      bufferSize: z.number(),
      enableLowLatency: z.boolean(),
    }),
  }),
);

/** A user as the user itself sees it. */
export const user = exactly<User>()(
  z.object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    avatar: z.optional(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    bio: z.string(),
    location: z.string(),
    website: z.string(),
    emailVerified: z.boolean(),
    createdAt: instant,
    lastLoginAt: instant,
    subscription: z.object({ plan: z.string() }),
    stats: z.object({
      projectsCreated: z.number(),
      lessonsCompleted: z.number(),
      achievementsUnlocked: z.number(),
      totalPlayTime: z.number(),
    }),
    preferences,
  }),
);

/** A user as anyone may see it. */
export const publicProfile = exactly<PublicProfile>()(
  z.object({
    username: z.string(),
    name: z.string(),
    avatar: z.optional(z.string()),
    bio: z.string(),
    location: z.string(),
    website: z.string(),
    createdAt: instant,
    stats: z.object({ lessonsCompleted: z.number(), achievementsUnlocked: z.number() }),
  }),
);

/** One sign-in. */
export const sessionInfo = exactly<SessionInfo>()(
  z.object({
    id: z.string(),
    device: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
    current: z.boolean(),
  }),
);

export const tokens = exactly<Tokens>()(
  z.object({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.number() }),
);
