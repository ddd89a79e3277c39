import type { ServerTexts } from '../server-texts.ts';

/** The server's sentences in German. */
export const serverDe: ServerTexts = {
  englishName: 'German',
  otherAddress: 'Das Studio hat eine andere Adresse:',
  mail: {
    greeting: (username) => `Hallo ${username},`,
    verifyEmail: {
      subject: 'Bestätige deine E-Mail-Adresse',
      body: 'Willkommen bei Hocket. Bitte bestätige, dass diese Adresse dir gehört. Der Link gilt drei Tage.',
      action: 'Adresse bestätigen',
      closing: 'Wenn du dich nicht angemeldet hast, brauchst du nichts zu tun.',
    },
    resetPassword: {
      subject: 'Wähle ein neues Passwort',
      body: 'Jemand hat für dein Hocket-Konto ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang.',
      action: 'Neues Passwort wählen',
      closing:
        'Wenn du das nicht warst, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
    },
    passwordChanged: {
      subject: 'Dein Passwort wurde geändert',
      body: 'Das Passwort deines Hocket-Kontos wurde geändert, und deine anderen Geräte wurden abgemeldet.',
      closing:
        'Wenn du das nicht warst, wähle sofort ein neues Passwort mit „Passwort vergessen?“ auf der Anmeldeseite.',
    },
    news: {
      subject: 'Neues zu deiner Musik',
      body: ({ likes, copies, comments, invites }) =>
        `Was andere mit deinen öffentlichen Projekten getan haben: Likes: ${likes}, Kopien: ${copies}, Kommentare: ${comments}. Einladungen zum Mitspielen: ${invites}.`,
      action: 'Deine Projekte öffnen',
      closing:
        'So eine Nachricht kommt höchstens einmal am Tag. In den Einstellungen, unter Benachrichtigungen, schaltest du sie aus.',
    },
  },
};
