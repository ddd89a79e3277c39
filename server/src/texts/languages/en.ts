import type { ServerTexts } from '../server-texts.ts';

/** The server's sentences in English. */
export const serverEn: ServerTexts = {
  englishName: 'English',
  otherAddress: 'The studio is at another address:',
  mail: {
    greeting: (username) => `Hello ${username},`,
    verifyEmail: {
      subject: 'Confirm your email address',
      body: 'Welcome to Hocket. Please confirm that this address is yours. The link works for three days.',
      action: 'Confirm address',
      closing: 'If you did not sign up, you need not do anything.',
    },
    resetPassword: {
      subject: 'Choose a new password',
      body: 'Someone asked for a new password for your Hocket account. The link works once, within one hour.',
      action: 'Choose a new password',
      closing: 'If it was not you, you need not do anything: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      body: 'The password of your Hocket account was changed, and your other devices were signed out.',
      closing:
        'If it was not you, choose a new password at once with “Forgot password?” on the sign-in page.',
    },
    news: {
      subject: 'News of your music',
      body: ({ likes, copies, comments, invites }) =>
        `What others did with the projects that you made public: likes: ${likes}, copies: ${copies}, comments: ${comments}. Invitations to play along: ${invites}.`,
      action: 'Open your projects',
      closing:
        'Such a letter comes once a day at most. You turn it off in the settings, under Notifications.',
    },
  },
};
