import type { ServerTexts } from '../server-texts.ts';

/** The server's sentences in French. */
export const serverFr: ServerTexts = {
  englishName: 'French',
  otherAddress: 'Le studio se trouve à une autre adresse :',
  mail: {
    greeting: (username) => `Bonjour ${username},`,
    verifyEmail: {
      subject: 'Confirmez votre adresse e-mail',
      body: 'Bienvenue sur Hocket. Veuillez confirmer que cette adresse est la vôtre. Le lien fonctionne pendant trois jours.',
      action: 'Confirmer l’adresse',
      closing: 'Si vous ne vous êtes pas inscrit, vous n’avez rien à faire.',
    },
    resetPassword: {
      subject: 'Choisissez un nouveau mot de passe',
      body: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte Hocket. Le lien fonctionne une seule fois, pendant une heure.',
      action: 'Choisir un nouveau mot de passe',
      closing:
        'Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste le même.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe a été modifié',
      body: 'Le mot de passe de votre compte Hocket a été modifié et vos autres appareils ont été déconnectés.',
      closing:
        'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion.',
    },
    news: {
      subject: 'On a écouté votre musique',
      body: (likes, copies) =>
        `Ce que d’autres ont fait des projets que vous avez rendus publics : mentions J’aime : ${likes}, copies : ${copies}.`,
      action: 'Ouvrir vos projets',
      closing:
        'Un tel message arrive au plus une fois par jour. Vous le désactivez dans les réglages, sous Notifications.',
    },
  },
};
