import type { CourseText } from '@hocket/sdk';

export const genresByEarFr: CourseText = {
  title: 'Les genres à l’oreille',
  description:
    'House, hip-hop, drum and bass, bossa-nova, reggae : trouve la colonne vertébrale de chacun.',
  objectives: [
    'Entendre ce qui porte un style',
    'Bâtir un rythme house et un rythme drum and bass',
    'Laisser un rythme hip-hop traîner un peu',
    'Jouer une clave de bossa et un one drop',
  ],
  skills: ['Styles', 'Écoute', 'Colonne vertébrale'],
  lessons: {
    house: {
      title: 'House',
      description:
        'Ce qui ne s’arrête jamais dans la house, c’est la grosse caisse, sur chaque temps ; ce qui fait danser, c’est le charleston ouvert, juste entre deux. Le clap sur deux et quatre est ce qui reste du disco. De 120 à 130 temps par minute : un cœur qui danse.',
      instruction:
        'Fais de ce rythme de la house : de 115 à 135 temps par minute, la grosse caisse sur les quatre temps, des charlestons ouverts entre eux et nulle part ailleurs, le clap sur 2 et 4.',
      tips: [
        'setcpm(124/4) : 124 temps par minute, quatre par mesure.',
        'Coupe la grosse caisse et écoute le charleston ouvert seul : où est le temps, maintenant ?',
      ],
      concepts: [
        { term: 'Four on the floor', meaning: 'Une grosse caisse sur chacun des quatre temps.' },
        {
          term: 'Colonne vertébrale',
          meaning: 'Ce qu’on ne peut changer dans un rythme sans changer de style.',
        },
      ],
    },
    'boom-bap': {
      title: 'Hip-hop',
      description:
        'Le boom bap, le hip-hop des années 90, est lent et se penche en arrière : les charlestons swinguent, la caisse claire claque sur deux et quatre, et la grosse caisse trébuche autour, jamais dessus. Le swing venait du sampler, le trébuchement des mains.',
      instruction:
        'Fais-en du boom bap : de 80 à 100 temps par minute ; la caisse claire sur 2 et 4 seulement ; la grosse caisse sur 1 et au moins une fois entre les temps, mais pas sur 2 ni sur 4 ; des charlestons qui swinguent nettement.',
      tips: [
        'swingBy(1/3, 8) retarde une double croche sur deux.',
        'Mets une grosse caisse juste avant ou juste après le temps 3.',
      ],
      concepts: [
        {
          term: 'Boom bap',
          meaning: 'Grosse caisse et caisse claire, dites tout haut ; le hip-hop qui vit des deux.',
        },
        { term: 'Syncope', meaning: 'Un accent là où la mesure n’en a pas.' },
      ],
    },
    'drum-and-bass': {
      title: 'Drum and bass',
      description:
        'La batterie court, la basse marche : environ 174 temps par minute, avec la caisse claire sur deux et quatre. La grosse caisse vient sur le un, puis tard, à mi-chemin entre trois et quatre. C’est ce trou au milieu qui fait voler le rythme.',
      instruction:
        'Bâtis-le : de 165 à 180 temps par minute, la caisse claire sur 2 et 4, la grosse caisse sur 1 et à mi-chemin entre 3 et 4 et nulle part ailleurs, et au moins huit charlestons.',
      tips: [
        'À mi-chemin entre deux temps, c’est la seconde moitié d’un crochet : [~ bd].',
        'Hoche la tête à la moitié du tempo : c’est lent et rapide à la fois.',
      ],
      concepts: [
        {
          term: 'Two-step',
          meaning:
            'Un rythme de deux grosses caisses et deux caisses claires, dont la seconde grosse caisse vient tard.',
        },
        {
          term: 'Half-time',
          meaning: 'Sentir la pulsation deux fois plus lente qu’on ne la compte.',
        },
      ],
    },
    'bossa-nova': {
      title: 'Bossa-nova',
      description:
        'De la samba chuchotée. Le rim joue cinq coups qui ne veulent pas se poser : trois dans la première moitié, deux dans la seconde, presque tous un peu à côté du temps. Dessous, la grosse caisse joue tout bas : un, trois.',
      instruction:
        'Fais jouer le rim sur les pas 1, 4, 7, 11 et 14 de seize, et la grosse caisse au moins sur les temps 1 et 3. Huit charlestons ou plus gardent le tempo.',
      tips: [
        'Compte les écarts : trois, trois, quatre, trois, trois.',
        'Dans le code, @3 rend un mot trois fois plus long.',
      ],
      concepts: [
        { term: 'Clave', meaning: 'Un rythme auquel tous les autres du groupe se réfèrent.' },
        {
          term: 'Bossa-nova',
          meaning: 'Rio de Janeiro, vers 1958 : la samba du défilé, jouée dans un salon.',
        },
      ],
    },
    'one-drop': {
      title: 'Reggae',
      description:
        'Le reggae laisse de côté ce par quoi tous les autres commencent : sur le un, il n’y a rien. Grosse caisse et caisse claire tombent ensemble sur le trois, le one drop, et les accords tranchent sur deux et quatre. C’est dans ce trou que l’on danse.',
      instruction:
        'Joue un one drop : grosse caisse et caisse claire ensemble sur le temps 3 et nulle part ailleurs, les accords sur 2 et 4 seulement.',
      tips: [
        'Quatre mots par mesure, dont trois silences : lequel sonne ?',
        'Comptés à la moitié du tempo, les accords tombent juste entre les temps.',
      ],
      concepts: [
        {
          term: 'One drop',
          meaning: 'Un rythme sans premier temps : son poids tombe sur le trois.',
        },
        { term: 'Skank', meaning: 'Les accords brefs et secs du reggae, loin des temps forts.' },
      ],
    },
  },
};
