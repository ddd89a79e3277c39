import type { CourseText } from '@hocket/sdk';

export const dynamicsEs: CourseText = {
  title: 'Fuerte y suave',
  description:
    'Acentos, notas fantasma y crescendos: lo que convierte una máquina en alguien que toca.',
  objectives: [
    'Acentuar algunos golpes de un patrón',
    'Rodear la caja de notas fantasma',
    'Hacer crecer una frase',
  ],
  skills: ['Acentos', 'Notas fantasma', 'Crescendo'],
  lessons: {
    accents: {
      title: 'Unos golpes cuentan más',
      description:
        'Nadie toca un charles ocho veces igual: la mano que marca los tiempos cae con más peso que la que rellena. Los mismos ocho golpes, fuerte y suave por turnos, echan a andar.',
      instruction:
        'Conserva los ocho charles y haz que los cuatro que caen en los tiempos suenen al menos una vez y media más fuerte que los cuatro de en medio.',
      tips: [
        'gain también admite un patrón: sus números se reparten el compás como los sonidos.',
        'Mejor bajar los suaves que subir los fuertes: así queda margen.',
      ],
      concepts: [
        { term: 'Acento', meaning: 'Una nota que destaca porque suena más fuerte que las demás.' },
        {
          term: 'Dinámica',
          meaning: 'Todo lo que en la música es fuerte o suave, y los caminos entre ambos.',
        },
      ],
    },
    'ghost-notes': {
      title: 'Notas fantasma',
      description:
        'Entre las dos cajas fuertes de un ritmo funk hay otras, tan suaves que se sienten más de lo que se oyen. Los baterías las llaman notas fantasma. Quítalas, y el groove se va con ellas.',
      instruction:
        'Conserva la caja en los tiempos 2 y 4, y añade en cada compás al menos dos cajas más, cada una con un tercio de su fuerza como mucho.',
      tips: [
        'Lo más fácil es otra línea para las suaves: un solo gain para todas.',
        'A las notas fantasma les gusta estar justo antes o justo después de un tiempo, no encima.',
      ],
      concepts: [
        {
          term: 'Nota fantasma',
          meaning: 'Un golpe tan suave que es parte del groove más que del ritmo.',
        },
        {
          term: 'Velocidad',
          meaning:
            'Con cuánta fuerza se ataca una nota. En el código (velocity) actúa como gain: las dos se multiplican.',
        },
      ],
    },
    crescendo: {
      title: 'Crecer',
      description:
        'Una frase que crece quiere llegar a alguna parte. Compás a compás, un poco más fuerte: no cambia nada más, y aun así quien escucha se inclina hacia delante.',
      instruction:
        'Haz que la melodía suene más fuerte de compás en compás durante cuatro, sin bajar por el camino, y en el último al menos el doble que en el primero.',
      tips: [
        'Entre < y > cada compás tiene su turno, con números igual que con notas.',
        'Empieza suave. Un crescendo necesita un punto de partida.',
      ],
      concepts: [
        {
          term: 'Crescendo',
          meaning: 'Sonar cada vez más fuerte; el camino de vuelta es el diminuendo.',
        },
        { term: 'Frase', meaning: 'Una oración musical, a menudo de dos o cuatro compases.' },
      ],
    },
  },
};
