import type { ServerTexts } from '../server-texts.ts';

/** The server's sentences in Spanish. */
export const serverEs: ServerTexts = {
  englishName: 'Spanish',
  otherAddress: 'El estudio está en otra dirección:',
  mail: {
    greeting: (username) => `Hola, ${username}:`,
    verifyEmail: {
      subject: 'Confirma tu dirección de correo',
      body: 'Te damos la bienvenida a Hocket. Confirma que esta dirección es tuya. El enlace funciona durante tres días.',
      action: 'Confirmar dirección',
      closing: 'Si no te has registrado, no tienes que hacer nada.',
    },
    resetPassword: {
      subject: 'Elige una contraseña nueva',
      body: 'Alguien ha pedido una contraseña nueva para tu cuenta de Hocket. El enlace funciona una sola vez, durante una hora.',
      action: 'Elegir contraseña nueva',
      closing: 'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
    },
    passwordChanged: {
      subject: 'Tu contraseña ha cambiado',
      body: 'La contraseña de tu cuenta de Hocket ha cambiado y se ha cerrado la sesión en tus otros dispositivos.',
      closing:
        'Si no has sido tú, elige enseguida una contraseña nueva con «¿Olvidaste tu contraseña?» en la página de inicio de sesión.',
    },
    news: {
      subject: 'Novedades de tu música',
      body: ({ likes, copies, comments, invites }) =>
        `Esto hicieron otros con los proyectos que has hecho públicos: me gusta: ${likes}, copias: ${copies}, comentarios: ${comments}. Invitaciones a tocar juntos: ${invites}.`,
      action: 'Abrir tus proyectos',
      closing:
        'Un correo así llega como mucho una vez al día. Se desactiva en los ajustes, en Notificaciones.',
    },
  },
};
