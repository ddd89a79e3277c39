/** Examples of Strudel's documentation that give other events here, by place, with the reason. At most ten. */
export const exceptions: Readonly<Record<string, string>> = {
  'core/controls.mjs:1047':
    'byteBeatExpression is program text that superdough evaluates in a worklet; the page evaluates nothing.',
  'core/pattern.mjs:3808':
    'K() compiles to workletSrc, program text that superdough evaluates in a worklet.',
  'core/pattern.mjs:3823':
    'K() compiles to workletSrc, program text that superdough evaluates in a worklet.',
  'core/controls.mjs:1789':
    'delay() without a value puts the whole event where a number belongs; it is dropped, not played as NaN.',
  'core/pattern.mjs:3734':
    'partials(partials([1, 1, 1])) puts an object where a list belongs; it is dropped and the plain wave plays.',
};
