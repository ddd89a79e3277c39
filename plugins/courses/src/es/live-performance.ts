import type { CourseText } from '@hocket/sdk';

export const livePerformanceEs: CourseText = {
  title: 'Tocar en vivo',
  description: 'Un set entero desde un editor vacío: crecer, vaciar, soltar y acabar.',
  objectives: [
    'Empezar un set desde cero',
    'Hacer entrar y salir capas con el compás',
    'Dar forma a la tensión con filtros y densidad',
    'Preparar un drop y clavarlo',
    'Salir de un error sin parar',
    'Terminar una pieza a propósito',
  ],
  skills: ['Programación en vivo', 'Forma', 'Efectos', 'Improvisación'],
  lessons: {
    'blank-page': {
      title: 'Desde la página en blanco',
      description:
        'Quien programa en vivo empieza con un editor vacío y gente esperando. El primer sonido no tiene que ser ingenioso: tiene que estar. Después, una capa tras otra, y cada una suena en cuanto está lista.',
      instruction:
        'A partir de un solo charles, llega al menos a tres capas en cada compás: un bombo, charles (cuatro golpes o más) y una línea de bajo de dos notas o más.',
      tips: [
        'Ejecuta después de cada línea. La música sigue mientras escribes.',
        'Al ordenador el orden le da igual; al público, no.',
      ],
      concepts: [
        { term: 'Set', meaning: 'Lo que se toca de un tirón, de principio a fin.' },
        {
          term: 'Programación en vivo',
          meaning: 'Escribir el programa que hace la música mientras suena.',
        },
      ],
    },
    layers: {
      title: 'Entrar y salir',
      description:
        'La forma es quién toca y cuándo. Una capa que entra a los dos compases es un acontecimiento; otra que se va deja sitio a la siguiente. Una máscara dice en qué compases suena una capa: 1 es sí, 0 es no.',
      instruction:
        'Durante ocho compases: el bombo toca siempre. El charles espera dos compases, toca cuatro y calla en los dos últimos.',
      tips: [
        'En <0@2 1@4 0@2>, @ dice cuántos compases vale cada valor.',
        'En vivo se silencia una línea con un guion bajo delante, _$:, y se quita justo en el compás.',
      ],
      concepts: [
        { term: 'Forma', meaning: 'El orden de las partes de una pieza.' },
        { term: 'Máscara', meaning: 'Un patrón de síes y noes que deja pasar a otro.' },
      ],
    },
    filters: {
      title: 'Abrir el filtro',
      description:
        'Un filtro paso bajo deja pasar lo que está por debajo de su frecuencia. Cerrado, la música suena como detrás de una puerta; abierto poco a poco, entra en la habitación. Ningún otro mando crea tanta tensión con tan poco trabajo.',
      instruction:
        'Abre el filtro (lpf) del bajo durante cuatro compases: su frecuencia sube, y al final es al menos cuatro veces más alta que al principio.',
      tips: [
        'Un valor también puede turnarse: lpf("<300 600>").',
        'Para un camino sin escalones escribe lpf(saw.range(300, 2400).slow(4)).',
      ],
      concepts: [
        {
          term: 'Filtro paso bajo',
          meaning: 'Quita lo que es más agudo que su frecuencia de corte.',
        },
        {
          term: 'Frecuencia de corte',
          meaning: 'La frecuencia, en Hz, a la que un filtro empieza a actuar.',
        },
      ],
    },
    build: {
      title: 'La subida',
      description:
        'Antes de que pase algo grande, el tiempo parece acelerarse. El redoble de caja de la música de baile se dobla y se vuelve a doblar hasta ser un solo ruido, y todo el mundo sabe lo que viene.',
      instruction:
        'Durante cuatro compases haz la caja más densa: en el último, al menos cuatro veces más golpes que en el primero, y nunca menos que en el compás anterior.',
      tips: [
        'Dobla de compás en compás: 2, 4, 8, 16.',
        'Haz que el volumen crezca con ella: .gain("<.4 .5 .6 .8>").',
      ],
      concepts: [
        { term: 'Subida', meaning: 'Una parte que aumenta la tensión antes del drop.' },
        { term: 'Densidad', meaning: 'Cuántos sonidos hay en un tiempo dado.' },
      ],
    },
    drop: {
      title: 'El drop',
      description:
        'El drop es el momento en que llega lo que se había guardado: bombo y bajo, de golpe. Vive de lo que falta antes. Quita los graves durante cuatro compases y devuélvelos en el primer tiempo del quinto.',
      instruction:
        'Durante ocho compases: el charles toca siempre; bombo y bajo callan cuatro compases y tocan en cada uno de los cuatro últimos.',
      tips: [
        'La misma máscara en los dos los mantiene juntos.',
        'Un hueco de un tiempo justo antes del drop lo hace el doble de fuerte.',
      ],
      concepts: [
        { term: 'Drop', meaning: 'El momento en que ritmo y bajo vuelven con todo.' },
        {
          term: 'Graves',
          meaning: 'Los sonidos más bajos, que se sienten tanto como se oyen: bombo y bajo.',
        },
      ],
    },
    breakdown: {
      title: 'El breakdown',
      description:
        'Después del drop hace falta aire. En el breakdown la batería calla y la armonía se queda sola: un momento para mirar alrededor, antes de que el ritmo vuelva como nuevo.',
      instruction:
        'Durante ocho compases: los acordes tocan siempre. La batería toca cuatro compases, calla dos y vuelve en los dos últimos.',
      tips: [
        'Basta una máscara detrás de toda la línea de batería.',
        'Da más espacio a los acordes mientras están solos: .room("<.2@4 .8@2 .2@2>").',
      ],
      concepts: [
        {
          term: 'Breakdown',
          meaning: 'Una parte en la que el ritmo para y el resto se queda solo.',
        },
        {
          term: 'Contraste',
          meaning: 'Lo que hace sentir una parte porque la otra era distinta.',
        },
      ],
    },
    recovery: {
      title: 'Cuando algo sale mal',
      description:
        'Saldrá mal: una nota de otra tonalidad, un hueco donde debía estar el bombo. A nadie le importa si lo arreglas a tiempo. Cambia una cosa, ejecuta, escucha, y luego la siguiente. Si el código no funciona, sigue sonando el último patrón bueno: tienes tiempo.',
      instruction:
        'Aquí hay dos cosas mal. Devuelve el bombo a cada tiempo y lleva todas las notas de la melodía a la menor (a b c d e f g).',
      tips: [
        'Escucha primero el ritmo que cojea: antes el ritmo que la altura.',
        'Escribe _$: delante de las otras líneas y oye la melodía sola: ¿qué dos notas desentonan?',
        'Los sostenidos (#) no son de la menor.',
      ],
      concepts: [
        { term: 'Tonalidad', meaning: 'La escala en la que se queda una pieza.' },
        {
          term: 'Depurar de oído',
          meaning: 'Encontrar lo que está mal escuchando una capa cada vez.',
        },
      ],
    },
    ending: {
      title: 'Un buen final',
      description:
        'Un set que se corta sin más suena a cable arrancado. Quita capas hasta que quede una, vuelve a la tónica y deja que se apague. El silencio que sigue también es tuyo.',
      instruction:
        'Durante ocho compases: la batería toca seis compases y luego calla. El bajo termina en a, y en el último compás ya no empieza nada.',
      tips: [
        'Escribe los ocho compases del bajo, uno tras otro, entre < y >.',
        'Dentro de < >, un silencio, ~, es un compás entero callado.',
      ],
      concepts: [
        { term: 'Coda', meaning: 'La parte que lleva una pieza a su fin.' },
        { term: 'Resolución', meaning: 'El paso de la tensión al reposo.' },
      ],
    },
  },
};
