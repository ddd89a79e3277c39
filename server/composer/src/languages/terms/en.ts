import type { MusicalTerms } from '../word-table.ts';

/** English names of instruments and metres; styles have their English names with them. */
export const termsEn: MusicalTerms = {
  genres: {},
  instruments: {
    piano: 'piano, pianos, grand piano, pianist',
    gm_epiano1:
      'electric piano, e piano, epiano, rhodes, wurlitzer, fender rhodes, electric keys, tines',
    gm_harpsichord: 'harpsichord, cembalo, clavichord',
    gm_acoustic_guitar_nylon:
      'guitar, guitars, nylon guitar, spanish guitar, classical guitar, guitarist',
    gm_acoustic_guitar_steel:
      'acoustic guitar, acoustic guitars, steel guitar, western guitar, folk guitar',
    gm_electric_guitar_clean: 'electric guitar, electric guitars, clean guitar, jazz guitar',
    gm_distortion_guitar:
      'distorted guitar, distortion guitar, heavy guitar, heavy guitars, overdriven guitar, metal guitar, rock guitar',
    gm_banjo: 'banjo, banjos',
    gm_orchestral_harp: 'harp, harps',
    gm_violin: 'violin, fiddle, solo violin, violinist',
    gm_viola: 'viola',
    gm_cello: 'cello, cellos, violoncello',
    gm_pizzicato_strings: 'pizzicato, pizzicato strings, plucked strings',
    gm_acoustic_bass:
      'upright bass, double bass, acoustic bass, contrabass, standup bass, walking bass',
    gm_slap_bass_1: 'slap bass, slapped bass',
    gm_electric_bass_finger: 'electric bass, bass guitar, fingered bass',
    gm_drawbar_organ: 'organ, organs, hammond, hammond organ, drawbars, b3',
    gm_church_organ: 'church organ, pipe organ',
    gm_accordion: 'accordion, accordions, squeezebox',
    gm_bandoneon: 'bandoneon',
    gm_harmonica: 'harmonica, mouth organ, blues harp',
    gm_flute: 'flute, flutes, flutist',
    gm_recorder: 'recorder flute, block flute',
    gm_pan_flute: 'pan flute, panpipes, pan pipes',
    gm_clarinet: 'clarinet, clarinets',
    gm_oboe: 'oboe, oboes',
    gm_bassoon: 'bassoon',
    gm_tenor_sax: 'saxophone, sax, saxophones, saxes, tenor sax, alto sax',
    gm_trumpet: 'trumpet, trumpets',
    gm_trombone: 'trombone, trombones',
    gm_tuba: 'tuba, sousaphone',
    gm_french_horn: 'french horn, french horns',
    gm_brass_section: 'brass, brass section, horns, horn section, brass band',
    gm_marimba: 'marimba, marimbas',
    gm_xylophone: 'xylophone',
    gm_vibraphone: 'vibraphone, vibraphones',
    gm_glockenspiel: 'glockenspiel',
    customSynth5: 'bell, bells',
    gm_music_box: 'music box, musicbox',
    gm_celesta: 'celesta',
    gm_kalimba: 'kalimba, thumb piano, mbira',
    gm_steel_drums: 'steel drum, steel drums, steel pan, steelpan, steelpans',
    gm_timpani: 'timpani, kettledrums, kettledrum',
    gm_sitar: 'sitar',
    gm_koto: 'koto',
    gm_shamisen: 'shamisen',
    gm_shakuhachi: 'shakuhachi',
    gm_bagpipe: 'bagpipes, bagpipe',
    fmbass: 'log drum, log drums, logdrum, logdrums',
  },
  metres: {
    '3/4':
      '3/4, 3/8, waltz time, three four, three four time, three quarter time, triple time, triple meter, triple metre, in three, in 3, 3 beats per bar, three beats per bar',
    '4/4': '4/4, 2/4, four four, four four time, common time, four on the floor, in four, in 4',
    '5/4':
      '5/4, 5/8, five four, five four time, in five, in 5, quintuple meter, quintuple metre, five beats per bar, take five',
    '6/8': '6/8, 12/8, six eight, twelve eight, six eight time, compound time, in six, in 6',
    '7/8': '7/8, seven eight, seven eight time, in seven, in 7, septuple meter, septuple metre',
  },
  scales: {
    pentatonic: 'pentatonic, pentatonic scale',
    japanese: 'japanese, japanese scale, miyako bushi',
  },
  pads: 'pad, pads, synth pad, synth pads',
  ballads: 'ballad, ballads',
  swung:
    'swung, swing feel, shuffle, shuffled, shuffling, swing it, with swing, swinging, triplet feel',
  straight:
    'straight, unswung, straight eighths, straight feel, no swing, without swing, quantized',
  seconds: 'seconds, second, sec, secs',
  minutes: 'minutes, minute, min, mins',
  half: 'half a, half',
  pieces:
    'piece, pieces, music, sonata, etude, nocturne, prelude, recital, composition, concerto, miniature',
  scoredFor: 'for',
};
