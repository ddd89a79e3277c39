import type { CourseText } from '@hocket/sdk';

export const loopToSongDe: CourseText = {
  title: 'Vom Loop zum Song',
  description: 'Intro, A und B, Break und Outro: Teile, die wissen, was vor und nach ihnen kommt.',
  objectives: [
    'Ebenen nacheinander einsetzen lassen',
    'Einen gegensätzlichen Teil schreiben und zurückkehren',
    'Mit dem enden, womit du begonnen hast',
  ],
  skills: ['Intro', 'AABA', 'Arrangement'],
  lessons: {
    intro: {
      title: 'Eins nach dem anderen',
      description:
        'Ein Loop verrät alles im ersten Takt. Ein Intro verspricht etwas und hält es später: Alle zwei oder vier Takte kommt etwas Neues, und jeder Einsatz ist ein Ereignis. Wer die Hi-Hats allein hört, wartet schon auf die Kick.',
      instruction:
        'Acht Takte lang: zwei Takte Hi-Hats allein, zwei weitere mit der Kick, dann auch der Bass, bis zum Schluss.',
      tips: [
        'mask("<0@2 1@6>") schweigt zwei Takte lang und ist sechs lang offen.',
        'arrange([2, silence], [6, s("bd*4")]) sagt dasselbe auf andere Weise.',
      ],
      concepts: [
        { term: 'Intro', meaning: 'Der Teil, der in ein Stück hineinführt.' },
        { term: 'Einsatz', meaning: 'Der Moment, in dem man eine Ebene zum ersten Mal hört.' },
      ],
    },
    aaba: {
      title: 'Dasselbe, dasselbe, etwas anderes, dasselbe',
      description:
        'Eine Melodie zweimal, damit man sie kennt; etwas anderes, damit man sie vermisst; dann wieder die Melodie, und es ist wie Heimkommen. AABA trägt die Hälfte der Jazzstandards und manchen Song der Beatles. B heißt Bridge, die Brücke.',
      instruction:
        'Acht Takte, zwei für jeden Teil: A, A, B, A. Die Melodie des dritten Teils ist anders, die des vierten wieder die erste.',
      tips: [
        'arrange nimmt Teile in ihrer Reihenfolge, jeden mit seiner Zahl von Takten.',
        'Eine Bridge beginnt gern auf einem anderen Akkord und in einer anderen Lage.',
      ],
      concepts: [
        {
          term: 'Bridge',
          meaning: 'Ein Teil, der im Gegensatz zum ersten steht und zu ihm zurückführt.',
        },
        { term: 'AABA', meaning: 'Eine Form aus vier Teilen, von denen der dritte anders ist.' },
      ],
    },
    'break-and-outro': {
      title: 'Break und Outro',
      description:
        'Was immer da ist, hört man bald nicht mehr. Nimm die Drums zwei Takte lang weg, und sie sind neu, wenn sie wiederkommen. Am Ende geh den Weg des Intros rückwärts: Ebene um Ebene, bis nur die Harmonie bleibt.',
      instruction:
        'Zwölf Takte lang: vier mit allem; zwei Takte Break ohne Drums; wieder vier mit allem; zwei Takte Outro, in denen nur die Akkorde klingen. Die Akkorde spielen durch.',
      tips: [
        'Zwei Masken genügen: eine für die Drums, eine für den Bass.',
        'Im Break darf der Bass spielen oder schweigen: Probier beides.',
      ],
      concepts: [
        {
          term: 'Break',
          meaning: 'Ein Moment, in dem der Beat aussetzt und etwas anderes allein steht.',
        },
        { term: 'Outro', meaning: 'Der Teil, der aus einem Stück hinausführt.' },
      ],
    },
  },
};
