import type { CourseText } from '@hocket/sdk';

export const genresByEarEs: CourseText = {
  title: 'Géneros de oído',
  description:
    'House, hip-hop, drum and bass, bossa nova, reggae: encuentra la columna vertebral de cada uno.',
  objectives: [
    'Oír qué sostiene un estilo',
    'Construir un ritmo de house y otro de drum and bass',
    'Hacer que un ritmo de hip-hop se recueste',
    'Tocar una clave de bossa y un one drop',
  ],
  skills: ['Estilos', 'Escucha', 'Columna vertebral'],
  lessons: {
    house: {
      title: 'House',
      description:
        'Lo que nunca para en el house es el bombo, en cada tiempo; lo que hace bailar es el charles abierto, justo en medio. El clap en el dos y el cuatro es lo que queda de la música disco. De 120 a 130 pulsos por minuto: un corazón que baila.',
      instruction:
        'Convierte este ritmo en house: de 115 a 135 pulsos por minuto, el bombo en los cuatro tiempos, charles abiertos entre ellos y en ningún otro sitio, el clap en el 2 y el 4.',
      tips: [
        'setcpm(124/4): 124 pulsos por minuto, cuatro en cada compás.',
        'Silencia el bombo y escucha solo el charles abierto: ¿dónde está ahora el tiempo?',
      ],
      concepts: [
        {
          term: 'Bombo a negras',
          meaning: 'Un bombo en cada uno de los cuatro tiempos; en inglés, four on the floor.',
        },
        {
          term: 'Columna vertebral',
          meaning: 'Lo que no puede cambiar en un ritmo sin que el estilo sea otro.',
        },
      ],
    },
    'boom-bap': {
      title: 'Hip-hop',
      description:
        'El boom bap, el hip-hop de los noventa, es lento y se recuesta: los charles tienen swing, la caja restalla en el dos y el cuatro, y el bombo tropieza a su alrededor, nunca encima. El swing venía del sampler; el tropiezo, de las manos.',
      instruction:
        'Haz boom bap: de 80 a 100 pulsos por minuto; la caja solo en el 2 y el 4; el bombo en el 1 y al menos una vez entre los tiempos, pero no en el 2 ni en el 4; charles con un swing que se note.',
      tips: [
        'swingBy(1/3, 8) retrasa una semicorchea de cada dos.',
        'Pon un bombo justo antes o justo después del tiempo 3.',
      ],
      concepts: [
        {
          term: 'Boom bap',
          meaning: 'Bombo y caja dichos en voz alta; el hip-hop que vive de los dos.',
        },
        { term: 'Síncopa', meaning: 'Un acento donde el compás no tiene ninguno.' },
      ],
    },
    'drum-and-bass': {
      title: 'Drum and bass',
      description:
        'La batería corre, el bajo camina: unos 174 pulsos por minuto, con la caja en el dos y el cuatro. El bombo llega en el uno y luego tarde, a medio camino entre el tres y el cuatro. Ese hueco en el centro es lo que lo hace volar.',
      instruction:
        'Constrúyelo: de 165 a 180 pulsos por minuto, la caja en el 2 y el 4, el bombo en el 1 y a medio camino entre el 3 y el 4 y en ningún otro sitio, y al menos ocho charles.',
      tips: [
        'A medio camino entre dos tiempos está la segunda mitad de un corchete: [~ bd].',
        'Asiente a la mitad del tempo: suena lento y rápido a la vez.',
      ],
      concepts: [
        {
          term: 'Two-step',
          meaning: 'Un ritmo de dos bombos y dos cajas, con el segundo bombo tarde.',
        },
        {
          term: 'Half-time',
          meaning: 'Sentir el pulso a la mitad de la velocidad a la que se cuenta.',
        },
      ],
    },
    'bossa-nova': {
      title: 'Bossa nova',
      description:
        'Samba en susurros. El aro toca cinco golpes que no quieren aterrizar: tres en la primera mitad, dos en la segunda, casi todos un poco al lado del tiempo. Debajo, el bombo va bajito: uno, tres.',
      instruction:
        'Haz que el aro (rim) toque en los pasos 1, 4, 7, 11 y 14 de dieciséis, y el bombo al menos en los tiempos 1 y 3. Ocho charles o más llevan el pulso.',
      tips: [
        'Cuenta las distancias: tres, tres, cuatro, tres, tres.',
        'En el código, @3 hace una palabra tres veces más larga.',
      ],
      concepts: [
        { term: 'Clave', meaning: 'Un ritmo al que se refieren todos los demás del grupo.' },
        {
          term: 'Bossa nova',
          meaning: 'Río de Janeiro, hacia 1958: la samba del desfile, tocada en una sala de estar.',
        },
      ],
    },
    'one-drop': {
      title: 'Reggae',
      description:
        'El reggae omite aquello con lo que empiezan todos los demás: en el uno no hay nada. Bombo y caja caen juntos en el tres, el one drop, y los acordes cortan en el dos y el cuatro. En ese hueco se baila.',
      instruction:
        'Toca un one drop: bombo y caja juntos en el tiempo 3 y en ningún otro sitio, los acordes solo en el 2 y el 4.',
      tips: [
        'Cuatro palabras en el compás, tres de ellas silencios: ¿cuál suena?',
        'Contados a la mitad del tempo, los acordes están justo entre los tiempos.',
      ],
      concepts: [
        { term: 'One drop', meaning: 'Un ritmo sin el uno: su peso cae en el tres.' },
        {
          term: 'Skank',
          meaning: 'Los acordes cortos y secos del reggae, lejos de los tiempos fuertes.',
        },
      ],
    },
  },
};
