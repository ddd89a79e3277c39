import type { CourseText } from '@hocket/sdk';

export const firstSoundsEs: CourseText = {
  title: 'Primeros sonidos',
  description: 'Del silencio a un ritmo hecho por ti, y una primera melodía encima.',
  objectives: [
    'Tocar tu primer sonido',
    'Construir un ritmo de bombo, caja y charles',
    'Cambiar lo que suena mientras suena',
    'Poner una melodía corta sobre un ritmo',
  ],
  skills: ['Pasos', 'Batería', 'Capas'],
  lessons: {
    kick: {
      title: 'Un bombo en cada tiempo',
      description:
        'Casi toda la música de baile se apoya en un sonido: un tambor grave, el bombo, en cada tiempo. Aquí un compás tiene cuatro tiempos, y la cuadrícula divide cada uno en cuatro pasos: dieciséis en total.',
      instruction:
        'Haz que el bombo suene en los cuatro tiempos. En la cuadrícula son los pasos 1, 5, 9 y 13; en el código, el número tras el asterisco dice cuántas veces suena en un compás.',
      tips: [
        'Cuenta en voz alta: uno, dos, tres, cuatro. El bombo llega con cada número.',
        'Cambia un número del código y ejecútalo otra vez. No hace falta parar antes.',
      ],
      concepts: [
        {
          term: 'Tiempo',
          meaning: 'El pulso con el que mueves la cabeza o el pie.',
        },
        {
          term: 'Compás',
          meaning: 'Un grupo de tiempos, aquí cuatro. En el código, un compás es un ciclo.',
        },
      ],
    },
    backbeat: {
      title: 'Caja en el dos y el cuatro',
      description:
        'La caja es el golpe brillante que responde al bombo. En los tiempos dos y cuatro hace que la gente dé palmas: es el backbeat del rock, del soul y del house.',
      instruction:
        'Deja el bombo como está y haz que la caja suene en los tiempos 2 y 4, y en ningún otro lugar. En la cuadrícula son los pasos 5 y 13.',
      tips: [
        'Cuatro palabras entre comillas se reparten el compás: a cada una le toca un tiempo.',
        'Di «bombo, palma, bombo, palma» y escucha las palmas.',
      ],
      concepts: [
        {
          term: 'Backbeat',
          meaning: 'Un sonido fuerte en el segundo y el cuarto tiempo del compás.',
        },
        {
          term: 'Silencio',
          meaning: 'Un lugar donde no suena nada. En el código se escribe ~.',
        },
      ],
    },
    hats: {
      title: 'Charles en medio',
      description:
        'El bombo y la caja marcan los tiempos. El charles, un tic metálico y corto, llena el espacio entre ellos, y de pronto la música avanza.',
      instruction:
        'Añade golpes de charles justo en medio de los cuatro tiempos: pasos 3, 7, 11 y 15. Puede haber más, mientras estén esos cuatro.',
      tips: [
        'Cuatro golpes de charles por compás caen justo en los tiempos. ¿Qué pasa con el doble?',
        'Cuenta «uno y dos y tres y cuatro y». El charles es el «y».',
      ],
      concepts: [
        {
          term: 'Charles',
          meaning: 'Dos platillos pequeños en un soporte; cerrados hacen tic.',
        },
        {
          term: 'Capa',
          meaning: 'Una línea de la música que suena junto con las demás.',
        },
      ],
    },
    'first-tune': {
      title: 'Tu primera melodía',
      description:
        'Un ritmo sostiene una melodía. En el código las notas se llaman c d e f g a b (do re mi fa sol la si), y el número dice su altura: c4 es el do central del piano.',
      instruction:
        'Pon sobre tu ritmo una melodía de al menos tres notas distintas, cuatro notas o más en cada compás. Cuáles sean lo decides tú.',
      tips: [
        'c4, e4 y g4 siempre suenan bien juntas: empieza con ellas.',
        'Canta algo primero y luego busca sus notas.',
      ],
      concepts: [
        {
          term: 'Nota',
          meaning: 'Un sonido con altura: lo agudo o grave que es.',
        },
        {
          term: 'Octava',
          meaning: 'La misma letra con el número siguiente: la misma nota, más aguda.',
        },
      ],
    },
  },
};
