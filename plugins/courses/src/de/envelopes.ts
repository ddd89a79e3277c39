import type { CourseText } from '@hocket/sdk';

export const envelopesDe: CourseText = {
  title: 'Das Leben eines Klangs',
  description:
    'Attack, Decay, Sustain, Release: Aus einer Welle wird ein Pluck, ein Pad oder ein Stab.',
  objectives: [
    'Einen Klang anschwellen lassen',
    'Einen Ton zupfen, einen anderen halten',
    'Bestimmen, wie ein Klang endet',
  ],
  skills: ['Hüllkurven', 'Pluck und Pad', 'Klanggestaltung'],
  lessons: {
    attack: {
      title: 'Wie er beginnt',
      description:
        'Das Ohr erkennt Instrumente an ihrem ersten Augenblick. Ein Klavier ist sofort da, eine gestrichene Saite lässt sich Zeit. Die Attack ist die Zeit in Sekunden, die ein Klang bis zu seiner vollen Lautstärke braucht; ist sie lang, tritt er hinter alle zurück, die sofort da sind.',
      instruction:
        'Akkorde und Melodie beginnen gleich, beide sofort. Lass die Akkorde anschwellen: Ihre Attack soll mindestens zehnmal so lang sein wie die der Melodie.',
      tips: [
        'Hör auf den Beginn jedes Takts: Ist da ein Klopfen oder ein Atmen?',
        'Eine halbe Sekunde ist ein langsames Anschwellen. Zwei Sekunden füllen bei 120 Schlägen pro Minute einen ganzen Takt.',
      ],
      concepts: [
        {
          term: 'Hüllkurve',
          meaning: 'Wie die Lautstärke eines Klangs von seinem Anfang bis zu seinem Ende verläuft.',
        },
        { term: 'Attack', meaning: 'Die Zeit, in der ein Klang seine volle Lautstärke erreicht.' },
      ],
    },
    decay: {
      title: 'Gezupft oder gehalten',
      description:
        'Nach der Attack fällt ein Klang im Decay auf die Lautstärke, bei der er gehalten wird: das Sustain. Eine Gitarrensaite hat keines, sie verklingt nur. Eine Orgel ist nichts als Sustain. Setz es auf null, dann sagt allein das Decay, wie lange man einen Ton hört.',
      instruction:
        'Lass die Melodie gezupft klingen: mit einem Decay von höchstens 0,3 Sekunden und höchstens einem Drittel des Sustains der Akkorde.',
      tips: [
        'Decay und Release sind Zeiten in Sekunden. Sustain ist eine Lautstärke: 0 ist nichts, 1 ist alles.',
        'Ein gezupfter Ton darf etwas lauter sein: Er ist bald vorbei.',
      ],
      concepts: [
        {
          term: 'Decay',
          meaning: 'Die Zeit, in der ein Klang von seiner Spitze auf sein Sustain fällt.',
        },
        {
          term: 'Sustain',
          meaning: 'Die Lautstärke, bei der ein Ton gehalten wird, solange er dauert.',
        },
      ],
    },
    release: {
      title: 'Loslassen',
      description:
        'Was geschieht, wenn die Taste losgelassen wird? Ein Harmonium verstummt, eine Glocke klingt weiter. Die Release ist die Zeit, die ein Klang nach dem Ende seines Tons zum Verstummen braucht. Ist sie kurz, bleiben saubere Lücken für andere; ist sie lang, füllt sie diese.',
      instruction:
        'Lass den Akkord in den Rest des Takts hineinklingen: Seine Release soll mindestens fünfmal so lang sein wie die des Basses, der kurz bleibt.',
      tips: [
        'Der Akkord dauert einen Schlag. Alles, was du danach von ihm hörst, ist Release.',
        'Ein Bass mit langer Release verschwimmt: Jeder Ton klingt noch, wenn der nächste kommt.',
      ],
      concepts: [
        {
          term: 'Release',
          meaning: 'Die Zeit, in der ein Klang ausklingt, nachdem sein Ton geendet hat.',
        },
        { term: 'Stab', meaning: 'Ein kurzer Akkord, in den Rhythmus geworfen wie ein Schlag.' },
      ],
    },
  },
};
