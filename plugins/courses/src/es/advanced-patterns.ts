import type { CourseText } from '@hocket/sdk';

export const advancedPatternsEs: CourseText = {
  title: 'Patrones avanzados',
  description: 'Patrones dentro de patrones, en código: formas largas con pocas líneas.',
  objectives: [
    'Anidar y repetir patrones en mininotación',
    'Repartir golpes con ritmos euclidianos',
    'Cambiar un patrón cada pocos compases',
    'Enfrentar dos ritmos',
    'Transformar un patrón en vez de escribir otro',
  ],
  skills: ['Mininotación', 'Ritmos euclidianos', 'Polirritmia', 'Transformaciones'],
  lessons: {
    nesting: {
      title: 'Patrones dentro de patrones',
      description:
        'Las palabras entre comillas se reparten el compás a partes iguales. Unos corchetes hacen de varias palabras una sola, y esa se reparte otra vez, tan hondo como quieras: ritmos dentro de ritmos.',
      instruction:
        'Haz que el charles suene una vez en el tiempo 1, dos en el tiempo 2, una en el tiempo 3 y tres en el tiempo 4.',
      tips: [
        'Pon entre corchetes lo que tiene que caber en un solo tiempo.',
        'hh*2 y [hh hh] suenan igual. ¿Cuál lees más rápido?',
      ],
      concepts: [
        {
          term: 'Mininotación',
          meaning: 'El lenguaje breve de los ritmos, entre comillas.',
        },
        {
          term: 'Tresillo de corcheas',
          meaning: 'Tres notas iguales en lo que duran dos, o en un solo tiempo.',
        },
      ],
    },
    euclid: {
      title: 'Bien repartidos',
      description:
        'Tres golpes no se reparten del todo por igual en ocho pasos; lo más cercano es el tresillo cubano, corazón de la música de Cuba. La misma idea da ritmos de Ghana, Bulgaria y Brasil: golpes tan repartidos como permiten los pasos.',
      instruction:
        'Reparte tres golpes de bombo en ocho pasos, y cinco golpes de charles en ocho pasos, lo más por igual posible. En código lo hace (3,8) detrás de un sonido.',
      tips: [
        'El primer número dice cuántos golpes; el segundo, en cuántos pasos.',
        'Un tercer número gira el ritmo: (3,8,2) empieza dos pasos después. Todos los giros valen.',
      ],
      concepts: [
        {
          term: 'Ritmo euclidiano',
          meaning: 'Golpes repartidos en los pasos lo más por igual posible.',
        },
        { term: 'Tresillo cubano', meaning: 'Tres golpes en ocho pasos: largo, largo, corto.' },
      ],
    },
    alternation: {
      title: 'Algo nuevo cada vez',
      description:
        'Un bucle que nunca cambia cansa el oído a las cuatro vueltas. Entre < y > va lo que se turna, una cosa por compás: una línea de código y minutos de música.',
      instruction:
        'Haz que la melodía sea distinta en al menos tres de cada cuatro compases. Quédate en do mayor (C), para que todo encaje.',
      tips: [
        'Cambia una sola nota: c4 <e4 f4 a4> g4 basta para sorprender.',
        'Dos turnos de distinta longitud, de tres y de cuatro, no se repiten hasta los doce compases.',
      ],
      concepts: [
        { term: 'Bucle', meaning: 'Música que vuelve a empezar cuando acaba.' },
        { term: 'Variación', meaning: 'Lo mismo otra vez, con algo cambiado.' },
      ],
    },
    polyrhythm: {
      title: 'Tres contra cuatro',
      description:
        'Dos ritmos que dividen el mismo tiempo de manera distinta se encuentran al principio, se separan y vuelven a encontrarse. El más conocido es tres contra cuatro: tócalo con las dos manos y solo el primer golpe coincide.',
      instruction:
        'Haz que el bombo suene cuatro veces y el tom (tomfloor) tres veces en cada compás, los dos a distancias iguales.',
      tips: [
        'Cada línea divide el compás por su propio número. No hace falta que coincidan.',
        'Marca cuatro con una mano y tres con la otra, despacio al principio.',
      ],
      concepts: [
        {
          term: 'Polirritmia',
          meaning: 'Distintas divisiones iguales del mismo tiempo, a la vez.',
        },
        {
          term: 'Contrarritmo',
          meaning: 'Un ritmo que va contra el pulso una y otra vez.',
        },
      ],
    },
    transformation: {
      title: 'Un patrón, muchas caras',
      description:
        'Quien compone da la vuelta a un tema, lo desplaza, lo toca el doble de rápido. En código, cada cosa es una palabra detrás del patrón: rev le da la vuelta, iter lo empieza un paso más tarde en cada compás, lastOf hace algo de vez en cuando.',
      instruction:
        'Escribe una melodía de al menos tres notas y deja que unas transformaciones la cambien, de modo que al menos tres de cada cuatro compases sean distintos. Quédate en do mayor (C).',
      tips: [
        'Pon .iter(4) detrás del patrón de notas, o .lastOf(2, rev).lastOf(3, x => x.fast(2)).',
        'Dos transformaciones de distinta longitud dan más que cada una por su lado.',
      ],
      concepts: [
        { term: 'Tema', meaning: 'La idea a la que una pieza vuelve siempre.' },
        { term: 'Retrógrado', meaning: 'Una melodía tocada del final al principio.' },
      ],
    },
  },
};
