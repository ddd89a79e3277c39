import type { CourseText } from '@hocket/sdk';

export const rhythmVariationsEs: CourseText = {
  title: 'Variaciones de ritmo',
  description: 'Contratiempos, redobles, silencios y swing: lo que hace que un ritmo se mueva.',
  objectives: [
    'Usar silencios como parte de un ritmo',
    'Poner golpes entre los tiempos',
    'Escribir redobles y fills',
    'Hacer que un ritmo tenga swing',
  ],
  skills: ['Contratiempos', 'Fills', 'Swing'],
  lessons: {
    rests: {
      title: 'El sonido de la nada',
      description:
        'Un ritmo está hecho de sonidos y de los huecos entre ellos. Un charles en los dieciséis pasos es una alfombra; con huecos se convierte en groove.',
      instruction:
        'Quita golpes de charles hasta que queden entre tres y diez en cada compás. Conserva el bombo y la caja.',
      tips: [
        'Un silencio en el código es ~. Ocho palabras por compás son corcheas: algunas pueden ser silencios.',
        'Deja un hueco donde está la caja y escucha cuánto más fuerte parece.',
      ],
      concepts: [
        {
          term: 'Groove',
          meaning: 'El patrón de sonidos y silencios que te hace moverte.',
        },
        {
          term: 'Semicorchea',
          meaning: 'Un cuarto de tiempo: un paso de la cuadrícula.',
        },
      ],
    },
    'off-beats': {
      title: 'Entre los tiempos',
      description:
        'Lo que cae justo entre dos tiempos está a contratiempo. Allí viven las guitarras del ska y el charles abierto del house, ese «tss» después de cada bombo.',
      instruction:
        'Haz que el charles abierto (oh) suene entre los tiempos y solo ahí: pasos 3, 7, 11 y 15.',
      tips: [
        'Ahora los dos llegan juntos. Uno tiene que esperar medio tiempo.',
        'En el código, lo que va entre corchetes comparte un lugar: [~ oh] es un silencio y luego un golpe.',
      ],
      concepts: [
        {
          term: 'Contratiempo',
          meaning: 'El lugar a medio camino entre dos tiempos.',
        },
        {
          term: 'Charles abierto',
          meaning: 'Los dos platillos separados: suenan hasta que se cierran.',
        },
      ],
    },
    rolls: {
      title: 'Redobles y fills',
      description:
        'Cada cuatro compases un batería dice: algo va a pasar. Un fill rompe el patrón un momento, y el redoble, muchos golpes rápidos seguidos, es el más sencillo.',
      instruction:
        'Mantén la caja tranquila tres compases, con uno a cuatro golpes en cada uno, y haz que en el cuarto toque al menos cinco.',
      tips: [
        'Entre < y > cada compás tiene su turno, y !3 repite uno tres veces.',
        'sd*6 mete seis golpes en el lugar de uno.',
      ],
      concepts: [
        {
          term: 'Fill',
          meaning: 'Una ruptura breve del patrón que lleva a la parte siguiente.',
        },
        {
          term: 'Redoble',
          meaning: 'Golpes tan rápidos que se funden en un solo sonido.',
        },
      ],
    },
    swing: {
      title: 'Que tenga swing',
      description:
        'Tocado como un reloj, un ritmo puede sonar rígido. El swing retrasa un poco un paso de cada dos: largo, corto, largo, corto. Lo hace el jazz, lo hace el hip-hop, y también tu corazón.',
      instruction:
        'Dale swing al charles, lo bastante para que se note. En la cuadrícula es el control de swing; en el código, swingBy(1/3, 8) retrasa la segunda mitad de cada una de ocho partes.',
      tips: [
        'Un tercio de paso es el swing de un batería de jazz. Con la mitad apenas se insinúa.',
        'El swing necesita algo que retrasar: golpes de charles entre los tiempos.',
      ],
      concepts: [
        {
          term: 'Swing',
          meaning: 'Un paso de cada dos llega tarde: los pasos van largo, corto.',
        },
        {
          term: 'Recto',
          meaning: 'Sin swing: todos los pasos duran lo mismo.',
        },
      ],
    },
  },
};
