// SPDX-License-Identifier: CC0-1.0. This becomes a part of plugins that are written in Faust.

// What Faust's compiler leaves to the machine that runs a module (`env` in FaustWasmInstantiator of @grame/faustwasm). The
// functions are those of AssemblyScript, which follow musl; a test holds each against JavaScript's.

/** Quarters of a turn beyond which more digits of π are needed than 64 bits hold. */
const farQuarters: f64 = 1e6;

/** Faust fills tables with it in the first call. */
export function _sinf(x: f32): f32 {
  const quarters = quartersIn(x);
  if (!(abs(quarters) < farQuarters)) return Mathf.sin(x);
  return turned(x, quarters, <i32>quarters);
}

export function _cosf(x: f32): f32 {
  const quarters = quartersIn(x);
  if (!(abs(quarters) < farQuarters)) return Mathf.cos(x);
  return turned(x, quarters, <i32>quarters + 1);
}

/** Filters whose frequency moves ask for it with each sample. */
export function _tanf(x: f32): f32 {
  const quarters = quartersIn(x);
  if (!(abs(quarters) < farQuarters)) return Mathf.tan(x);
  const rest = <f64>x - quarters * quarter;
  const square = rest * rest;
  const sine = sineOf(rest, square);
  const cosine = cosineOf(square);
  return <f32>((<i32>quarters & 1) === 0 ? sine / cosine : -cosine / sine);
}

const quarter: f64 = 1.5707963267948966;

function quartersIn(x: f32): f64 {
  return nearest(<f64>x * (1 / quarter));
}

/** The sine of what x is beyond so many quarters of a turn, `at` quarters further on. */
function turned(x: f32, quarters: f64, at: i32): f32 {
  const rest = <f64>x - quarters * quarter;
  const square = rest * rest;
  const value = (at & 1) === 0 ? sineOf(rest, square) : cosineOf(square);
  return <f32>((at & 2) === 0 ? value : -value);
}

/** Taylor's polynomial, which is off by less than 2e-9 within an eighth of a turn. */
function sineOf(x: f64, square: f64): f64 {
  return (
    x +
    x *
      square *
      (-1.0 / 6 + square * (1.0 / 120 + square * (-1.0 / 5040 + square * (1.0 / 362880))))
  );
}

/** Taylor's polynomial, which is off by less than 3e-8 within an eighth of a turn. */
function cosineOf(square: f64): f64 {
  return 1 + square * (-0.5 + square * (1.0 / 24 + square * (-1.0 / 720 + square * (1.0 / 40320))));
}

export function _asinf(x: f32): f32 {
  return Mathf.asin(x);
}
export function _acosf(x: f32): f32 {
  return Mathf.acos(x);
}
export function _atanf(x: f32): f32 {
  return Mathf.atan(x);
}
export function _atan2f(y: f32, x: f32): f32 {
  return Mathf.atan2(y, x);
}
export function _sinhf(x: f32): f32 {
  return Mathf.sinh(x);
}
export function _coshf(x: f32): f32 {
  return Mathf.cosh(x);
}
export function _tanhf(x: f32): f32 {
  return Mathf.tanh(x);
}
export function _asinhf(x: f32): f32 {
  return Mathf.asinh(x);
}
export function _acoshf(x: f32): f32 {
  return Mathf.acosh(x);
}
export function _atanhf(x: f32): f32 {
  return Mathf.atanh(x);
}
export function _expf(x: f32): f32 {
  return Mathf.exp(x);
}
export function _logf(x: f32): f32 {
  return Mathf.log(x);
}
export function _log10f(x: f32): f32 {
  return Mathf.log10(x);
}
export function _powf(x: f32, y: f32): f32 {
  return Mathf.pow(x, y);
}
export function _fmodf(x: f32, y: f32): f32 {
  return Mathf.mod(x, y);
}
export function _remainderf(x: f32, y: f32): f32 {
  return Mathf.rem(x, y);
}
export function _roundf(x: f32): f32 {
  return Mathf.round(x);
}
export function _copysignf(x: f32, y: f32): f32 {
  return copysign(x, y);
}
export function _isnanf(x: f32): i32 {
  return i32(!(abs(x) <= Infinity));
}
export function _isinff(x: f32): i32 {
  return i32(abs(x) === Infinity);
}
