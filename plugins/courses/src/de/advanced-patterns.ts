import type { CourseText } from '@hocket/sdk';

export const advancedPatternsDe: CourseText = {
  title: 'Patterns für Fortgeschrittene',
  description: 'Patterns in Patterns, im Code: lange Formen aus kurzen Zeilen.',
  objectives: [
    'Patterns in der Mini-Notation schachteln und wiederholen',
    'Hits mit euklidischen Rhythmen verteilen',
    'Ein Pattern alle paar Takte verändern',
    'Zwei Rhythmen gegeneinander stellen',
    'Ein Pattern verwandeln, statt ein neues zu schreiben',
  ],
  skills: ['Mini-Notation', 'Euklidische Rhythmen', 'Polyrhythmik', 'Verwandlungen'],
  lessons: {
    nesting: {
      title: 'Patterns in Patterns',
      description:
        'Wörter zwischen Anführungszeichen teilen sich einen Takt gleichmäßig. Eckige Klammern machen aus mehreren Wörtern eines, und dieses eine wird wieder geteilt, so tief du willst: Rhythmen in Rhythmen.',
      instruction:
        'Lass die Hi-Hat auf Schlag 1 einmal klingen, auf Schlag 2 zweimal, auf Schlag 3 einmal und auf Schlag 4 dreimal.',
      tips: [
        'Setz in Klammern, was in einen einzigen Schlag passen soll.',
        'hh*2 und [hh hh] klingen gleich. Was liest du schneller?',
      ],
      concepts: [
        {
          term: 'Mini-Notation',
          meaning: 'Die kurze Sprache für Rhythmen zwischen Anführungszeichen.',
        },
        {
          term: 'Triole',
          meaning: 'Drei gleich lange Noten in der Zeit von zweien oder von einem Schlag.',
        },
      ],
    },
    euclid: {
      title: 'Gleichmäßig verteilt',
      description:
        'Drei Hits gehen nicht ganz gleichmäßig auf acht Schritte; am nächsten kommt dem der Tresillo, das Herz der kubanischen Musik. Aus derselben Idee entstehen Rhythmen aus Ghana, Bulgarien und Brasilien: Hits, so gleichmäßig verteilt, wie es die Schritte zulassen.',
      instruction:
        'Verteile drei Kicks auf acht Schritte und fünf Hi-Hats auf acht Schritte, jeweils so gleichmäßig wie möglich. Im Code erledigt das (3,8) hinter einem Klang.',
      tips: [
        'Die erste Zahl sagt, wie viele Hits es sind, die zweite, auf wie viele Schritte.',
        'Eine dritte Zahl dreht den Rhythmus: (3,8,2) beginnt zwei Schritte später. Jede Drehung ist richtig.',
      ],
      concepts: [
        {
          term: 'Euklidischer Rhythmus',
          meaning: 'Hits, so gleichmäßig wie möglich auf Schritte verteilt.',
        },
        { term: 'Tresillo', meaning: 'Drei Hits auf acht Schritte: lang, lang, kurz.' },
      ],
    },
    alternation: {
      title: 'Jedes Mal etwas Neues',
      description:
        'Ein Loop, der sich nie ändert, ermüdet das Ohr nach vier Runden. Zwischen < und > steht, was sich abwechselt, in jedem Takt eines: eine Zeile Code und minutenlang Musik.',
      instruction:
        'Lass die Melodie in mindestens drei von vier Takten anders sein. Bleib in C-Dur, damit sie zusammenhält.',
      tips: [
        'Ändere nur einen Ton: c4 <e4 f4 a4> g4 genügt für eine Überraschung.',
        'Zwei Wechsel verschiedener Länge, einer mit drei und einer mit vier Gliedern, wiederholen sich erst nach zwölf Takten.',
      ],
      concepts: [
        { term: 'Loop', meaning: 'Musik, die am Ende wieder von vorn beginnt.' },
        { term: 'Variation', meaning: 'Noch einmal dasselbe, nur etwas verändert.' },
      ],
    },
    polyrhythm: {
      title: 'Drei gegen vier',
      description:
        'Zwei Rhythmen, die dieselbe Zeit verschieden teilen, treffen sich am Anfang, gehen auseinander und treffen sich wieder. Am bekanntesten ist drei gegen vier: Klopf es mit beiden Händen, und nur der erste Schlag fällt zusammen.',
      instruction:
        'Lass die Kick viermal und die Tom (tomfloor) dreimal in jedem Takt klingen, beide gleichmäßig verteilt.',
      tips: [
        'Jede Zeile teilt den Takt durch ihre eigene Zahl. Sie müssen nicht übereinstimmen.',
        'Klopf mit einer Hand vier und mit der anderen drei, erst langsam, dann schneller.',
      ],
      concepts: [
        {
          term: 'Polyrhythmus',
          meaning: 'Verschiedene gleichmäßige Teilungen derselben Zeit, zugleich.',
        },
        {
          term: 'Gegenrhythmus',
          meaning: 'Ein Rhythmus, der immer wieder gegen den Grundschlag geht.',
        },
      ],
    },
    transformation: {
      title: 'Ein Pattern, viele Gesichter',
      description:
        'Wer komponiert, dreht ein Thema um, verschiebt es, spielt es doppelt so schnell. Im Code ist jedes davon ein Wort hinter dem Pattern: rev dreht es um, iter beginnt in jedem Takt einen Schritt später, lastOf tut etwas alle paar Takte.',
      instruction:
        'Schreib eine Melodie aus mindestens drei Tönen und lass Verwandlungen sie verändern, sodass mindestens drei von vier Takten verschieden sind. Bleib in C-Dur.',
      tips: [
        'Häng .iter(4) an das Notenpattern oder .lastOf(2, rev).lastOf(3, x => x.fast(2)).',
        'Zwei Verwandlungen verschiedener Länge ergeben mehr als jede für sich.',
      ],
      concepts: [
        { term: 'Thema', meaning: 'Der Gedanke, zu dem ein Stück immer wieder zurückkehrt.' },
        { term: 'Krebs', meaning: 'Eine Melodie, vom Ende zum Anfang gespielt.' },
      ],
    },
  },
};
