import { courses } from '@hocket/courses';

/** A program that browser and server hear, by the name under which a difference is listed. */
export interface NamedProgram {
  name: string;
  code: string;
}

/** JavaScript that musicians put into patterns; what it gives is an onset's label. Separated by ` ;; `. */
const expressions: Readonly<Record<string, string>> = {
  numbers: `0.1 + 0.2 ;; 1 / 3 ;; 1e21 ;; 1e-7 ;; 0.000001234 ;; (1.005).toFixed(2) ;; (123.456).toFixed(1) ;; (25).toString(36)
    ;; (0.1).toString(3) ;; (1234.5678).toExponential(2) ;; (0.00001234).toPrecision(2) ;; 2 ** (7 / 12) ;; -7 % 3 ;; -1 >>> 0
    ;; 10n ** 20n ;; 1_000 ;; Number('0b101') ;; parseFloat('1.5e3x') ;; Number.EPSILON ;; [0.1, 0.2, 0.3].reduce((a, b) => a + b)`,
  mathematics: `Math.sin(1) ;; Math.tan(1.5) ;; Math.exp(1) ;; Math.log2(3) ;; Math.cbrt(2) ;; Math.hypot(1, 2, 3) ;; Math.round(-0.5)
    ;; Math.fround(5.3) ;; Math.clz32(4) ;; Math.imul(3, 4) ;; Math.tanh(.3) ;; Math.atan2(1, 2) ;; Math.expm1(.1)`,
  text: `'é'.normalize('NFD').length ;; 'abc'.at(-1) ;; 'x'.padStart(3, '-') ;; [...'👍🏽e'].length ;; 'ß'.toUpperCase()
    ;; 'a,b;c'.split(/[,;]/).join('') ;; 'c4 e4'.replaceAll('4', '5') ;; String.raw\`\\n\` ;; 'abc'.substr(1, 1)
    ;; 'abc'.isWellFormed() ;; escape('é') ;; encodeURIComponent('é') ;; 'c d e'.split(' ').reverse().join(' ')`,
  'regular expressions': `'c4'.replace(/(?<letter>[a-g])(\\d)/, '$<letter>5') ;; 'a-b'.match(/(?<=a)-/) ? 'yes' : 'no'
    ;; [...'c4 e4'.matchAll(/([a-g])(\\d)/g)].map((m) => m[2]).join('') ;; /\\p{L}/u.test('é') ;; /[\\p{L}--[a-z]]/v.test('É')
    ;; /(\\d+)-\\1/.test('12-12') ;; /a.c/s.test('a\\nc') ;; /^[^]$/y.test('x') ;; 'abc'.replace(/b/, (m, at) => m + at)
    ;; /(?:b)(?=c)/d.exec('abc').indices[0].join(' ') ;; 'aBc'.search(/b/i)`,
  lists: `[3, 1, 2].toSorted().join(' ') ;; [1, 2, 3].at(-1) ;; [1, 2, 3, 4].findLast((x) => x % 2) ;; [1, 2, 3].with(1, 9).join(' ')
    ;; [10, 9, 1].sort().join(' ') ;; Array.from({ length: 20 }, (_, i) => ({ i, k: i % 3 })).sort((a, b) => a.k - b.k).map((x) => x.i % 10).join('')
    ;; [1, [2, [3]]].flat(Infinity).join(' ') ;; [...[1, 2, 3].values().map((x) => x * 2)].join(' ')
    ;; [...new Set([1, 2, 3]).intersection(new Set([2, 3, 4]))].join(' ') ;; new Uint8Array([1, 300]).join(' ') ;; new Float32Array([0.1])[0]`,
  objects: `Object.keys({ b: 1, 2: 1, a: 1, 1: 1 }).join(' ') ;; Object.keys(Object.groupBy([1, 2, 3], (x) => (x % 2 ? 'odd' : 'even'))).join(' ')
    ;; JSON.stringify({ a: [1, undefined], b: undefined, c: NaN }) ;; structuredClone({ a: [1, 2] }).a.join(' ') ;; Object.fromEntries([['a', 1]]).a
    ;; new Proxy({}, { get: () => 7 }).any ;; new Map([[1, 2]]).get(1) ;; Map.groupBy([1, 2], (x) => x % 2).size ;; Reflect.ownKeys({ a: 1 }).length`,
  functions: `(() => { let a = null; a ??= 5; return a })() ;; null?.x ?? 'none' ;; (function* () { yield 1; yield 2 })().next().value
    ;; ((a, { b = 2, ...c } = {}) => a + b + Object.keys(c).length)(1, { d: 1 }) ;; (0, eval)('1 + 1') ;; new Function('return 3')()
    ;; (() => { try { null.x } catch { return 'caught' } })() ;; new Error('x', { cause: 3 }).cause ;; (() => { switch (3) { case 3: return 'three' } })()`,
  dates: `new Date(0).toISOString() ;; new Date('2026-01-01T00:00:00Z').getTime() ;; new Date(NaN).getTime() ;; typeof Date.now() ;; typeof performance.now()`,
  'names of a page': `typeof structuredClone ;; typeof queueMicrotask ;; typeof setTimeout ;; typeof clearInterval ;; typeof DOMException ;; btoa('abcd')
    ;; atob('YWI=') ;; new TextEncoder().encode('é😀').length ;; new TextDecoder().decode(new Uint8Array([195, 169])) ;; typeof WeakRef
    ;; typeof FinalizationRegistry ;; typeof WebAssembly ;; typeof SharedArrayBuffer ;; typeof window ;; typeof document ;; typeof self ;; typeof console.table
    ;; typeof process ;; typeof evaluator ;; typeof crypto ;; typeof URL ;; typeof Iterator ;; typeof Float16Array ;; typeof Promise.withResolvers`,
  'the language of a reader': `(1234.5).toLocaleString() ;; new Intl.NumberFormat('de').format(1234.5) ;; ['b', 'a', 'C'].sort((a, b) => a.localeCompare(b)).join(' ')
    ;; 'I'.toLocaleLowerCase('tr')`,
};

/** Whole programs: how they wait, what they add to the language, what is random in them, and how they fail. Separated by an empty line. */
const programs = `await new Promise((done) => setTimeout(done, 10)); s("bd")

const late = await new Promise((done) => { setTimeout(done, 5, 'hh'); setTimeout(done, 20, 'bd') }); s(late)

let ticks = 0; await new Promise((done) => { const id = setInterval(() => { ticks += 1; if (ticks > 3) { clearInterval(id); done() } }, 1) }); note(60 + ticks)

let order = ''; queueMicrotask(() => { order += 'b' }); order += 'a'; await 0; s(order)

Pattern.prototype.twice = function () { return this.fast(2) }; s("bd").twice()

const three = register('three', (p) => p.fast(3)); s("bd").three()

s("bd").three()

useRNG('precise'); note(rand.range(40, 80).segment(16))

note(rand.range(40, 80).segment(16))

n(irand(8).segment(8)).scale("C:minor")

n(perlin.range(0, 12).segment(8)).scale("D:dorian").s("<piano [saw|square]>")

s("bd*8").degradeBy(.5).sometimes((x) => x.speed(2)).someCycles((x) => x.fast(2))

n("0 1 2 3").shuffle(4).stack(n("0 1 2 3").scramble(4)).scale("C:major")

note(wchoose([60, 3], [62, 1]).segment(8)).seed(7)

s("hh*16?0.3").gain(brandBy(.3).segment(8))

chord("<C^7 A7b13 Dm7 G7>").dict("ireal").voicing().lfo({ rate: 2 })

note(Array.from({ length: 8 }, (_, i) => 60 + i * 2).join(' ')).env({ depth: 2 })

drums: s("bd*2")\nbass: note("c2").s("saw").lpf(sine.range(200, 800).slow(3))\n_silent: s("cp*8")

for (const k of [1, 2]) s(mini('bd*' + k)).p(k); s("hh").p('hats')

setcpm(90); s("bd sd").cpm(60)

setcps(0); s("bd")

setcps(-1); s("bd")

note(NaN).gain(1 / 0)

note(60.123456789012345).velocity(-3)

s('😀').label('\\ud800')

s("bd").set(JSON.parse('{"__proto__": {"gain": 3}, "gain": 0.5}'))

s("bd").fmap((x) => new Proxy(x, { get: (of, key) => (key === 's' ? 'hh' : of[key]) }))

s("bd").fmap(() => ({ get s() { return 'cp' } }))

s("bd").foo()

x.y.z

s("bd"

s("[bd")

s(bd)

note(s("bd"))

throw new Error('mine'); s("bd")

throw null; s("bd")

s("bd").fmap(() => { throw new Error('late') })

const f = (n) => f(n + 1); f(0)

let a; a.b.c()

const b = 1; b = 2; s("bd")

import x from 'y'; s("bd")

const m = await import('y'); s("bd")

await fetch('https://a.example'); s("bd")

await new Promise(() => {}); s("bd")

s("bd").fast(1e9)

s("bd*5000")

while (true) {}; s("bd")

silence

"bd sd"

// nothing`.split('\n\n');

/** What the page's sandbox and the evaluator are compared by, beside the engine's own conformance set. */
export function evaluatorPrograms(): NamedProgram[] {
  const valued = Object.entries(expressions).flatMap(([name, list]) =>
    list.split(';;').map((expression) => ({
      name: `${name}: ${expression.trim()}`,
      code: `s('bd').set({ label: String(${expression.trim()}).slice(0, 32) })`,
    })),
  );
  const whole = programs.map((code) => ({ name: code, code }));
  const lessons = courses.flatMap(({ id, lessons }) =>
    lessons.flatMap((lesson) =>
      [lesson.code, lesson.expected].map((code, at) => ({
        name: `${id}/${lesson.id}: ${at === 0 ? 'begun' : 'solved'}`,
        code,
      })),
    ),
  );
  return [...valued, ...whole, ...lessons];
}
