import type { CourseText } from '@hocket/sdk';

export const envelopesEs: CourseText = {
  title: 'La vida de un sonido',
  description:
    'Ataque, decaimiento, sostenimiento, relajación: de una onda sale un pluck, un pad o un stab.',
  objectives: [
    'Hacer que un sonido crezca en lugar de empezar',
    'Pulsar una nota y sostener otra',
    'Elegir cómo termina un sonido',
  ],
  skills: ['Envolventes', 'Pluck y pad', 'Diseño de sonido'],
  lessons: {
    attack: {
      title: 'Cómo empieza',
      description:
        'El oído distingue los instrumentos por su primer instante. Un piano está ahí de golpe; una cuerda frotada se toma su tiempo. El ataque es lo que tarda un sonido, en segundos, en llegar a su nivel máximo; si es largo, el sonido queda detrás de los que empiezan de golpe.',
      instruction:
        'Los acordes y la melodía empiezan igual, los dos de golpe. Haz que los acordes crezcan: su ataque (attack) debe ser al menos diez veces más largo que el de la melodía.',
      tips: [
        'Escucha el comienzo de cada compás: ¿es un golpe o un suspiro?',
        'Con medio segundo, el sonido ya crece despacio. Dos segundos llenan un compás a 120 pulsos por minuto.',
      ],
      concepts: [
        {
          term: 'Envolvente',
          meaning: 'Cómo evoluciona el nivel de un sonido desde su comienzo hasta su fin.',
        },
        { term: 'Ataque', meaning: 'El tiempo en que un sonido alcanza su nivel máximo.' },
      ],
    },
    decay: {
      title: 'Pulsado o sostenido',
      description:
        'Tras el ataque, el sonido cae, en su decaimiento, hasta el nivel en que se mantiene: el sostenimiento. Una cuerda de guitarra no lo tiene, solo se apaga. Un órgano es todo sostenimiento. Ponlo a cero, y solo el decaimiento dice cuánto se oye una nota.',
      instruction:
        'Haz que la melodía suene pulsada: un decaimiento (decay) de 0,3 segundos como mucho, y un sostenimiento (sustain) de no más de un tercio del de los acordes.',
      tips: [
        'decay y release son tiempos, en segundos. sustain es un nivel: 0 es nada, 1 es todo.',
        'Una nota pulsada puede sonar algo más fuerte: dura poco.',
      ],
      concepts: [
        {
          term: 'Decaimiento',
          meaning: 'El tiempo en que un sonido cae desde su pico hasta su sostenimiento.',
        },
        { term: 'Sostenimiento', meaning: 'El nivel en que se mantiene una nota mientras dura.' },
      ],
    },
    release: {
      title: 'Soltar',
      description:
        '¿Qué pasa al soltar la tecla? Un armonio se calla, una campana sigue sonando. La relajación es lo que tarda un sonido en apagarse cuando su nota ha terminado. Corta, deja huecos limpios para los demás; larga, los llena.',
      instruction:
        'Deja que el acorde resuene en el resto del compás: su relajación (release) debe ser al menos cinco veces más larga que la del bajo, que se queda corta.',
      tips: [
        'El acorde dura un tiempo. Todo lo que oyes después es relajación.',
        'Un bajo con relajación larga se emborrona: cada nota suena aún cuando llega la siguiente.',
      ],
      concepts: [
        {
          term: 'Relajación',
          meaning: 'El tiempo en que un sonido se apaga después de acabar su nota.',
        },
        { term: 'Stab', meaning: 'Un acorde corto, lanzado al ritmo como un golpe.' },
      ],
    },
  },
};
