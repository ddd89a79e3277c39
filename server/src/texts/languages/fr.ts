import type { ServerTexts } from '../server-texts.ts';

/** The server's sentences in French. */
export const serverFr: ServerTexts = {
  englishName: 'French',
  otherAddress: 'Le studio se trouve à une autre adresse :',
  mail: {
    greeting: (username) => `Bonjour ${username},`,
    verifyEmail: {
      subject: 'Confirme ton adresse e-mail',
      body: 'Bienvenue sur Hocket. Confirme que cette adresse est bien la tienne. Le lien fonctionne pendant trois jours.',
      action: 'Confirmer l’adresse',
      closing: 'Si tu n’as pas créé de compte, tu n’as rien à faire.',
    },
    resetPassword: {
      subject: 'Choisis un nouveau mot de passe',
      body: 'Quelqu’un a demandé un nouveau mot de passe pour ton compte Hocket. Le lien fonctionne une seule fois, pendant une heure.',
      action: 'Choisir un nouveau mot de passe',
      closing: 'Si ce n’était pas toi, tu n’as rien à faire : ton mot de passe reste le même.',
    },
    passwordChanged: {
      subject: 'Ton mot de passe a été modifié',
      body: 'Le mot de passe de ton compte Hocket a été modifié et tes autres appareils ont été déconnectés.',
      closing:
        'Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion.',
    },
    news: {
      subject: 'Du nouveau pour ta musique',
      body: ({ likes, copies, comments, invites }) =>
        `Ce que d’autres ont fait des projets que tu as rendus publics : mentions J’aime : ${likes}, copies : ${copies}, commentaires : ${comments}. Invitations à jouer ensemble : ${invites}.`,
      action: 'Ouvrir tes projets',
      closing:
        'Un tel message arrive au plus une fois par jour. Tu le désactives dans les réglages, sous Notifications.',
    },
  },
};
