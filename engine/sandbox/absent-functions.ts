import type { Problem } from '@hocket/sdk';
import { Pattern, silence } from '@strudel/core';

/** Why something of strudel.cc is not here: the code of the problem that says so, and the end of its sentence. */
const reasons = {
  absent_code: 'it runs a text as a program in the page or in the sound engine',
  absent_screen: 'a program has no page to draw on',
  absent_network: 'a program cannot send anything over the network or to a device',
  absent_speech: 'the voice of a browser keeps no time and cannot be recorded',
  absent_language: 'programs are written in JavaScript with mini-notation',
  absent_setting: 'the studio sets this for all programs alike',
  absent_callback: 'a program is away from the page, and its notes are told before they sound',
} as const;

export type AbsentReason = keyof typeof reasons;

/** Methods of patterns that change nothing but say why. */
const methods: Readonly<Record<string, AbsentReason>> = byReason({
  absent_code: 'csound csoundm dough supradough',
  absent_screen: 'wordfall tscope fscope draw onPaint onFrame animate fill markcss',
  absent_network: 'osc serial mqtt',
  absent_speech: 'speak',
  absent_callback: 'onTrigger onTriggerTime',
});
/** Functions that do nothing but say why. */
const functions: Readonly<Record<string, AbsentReason>> = byReason({
  absent_code: 'initHydra H hydra loadCsound loadOrc loadCSound registerWorklet registerSound',
  absent_speech: 'speak',
  absent_setting:
    'aliasBank soundAlias setGainCurve setMaxPolyphony setDefault setDefaultValue setDefaultValues midimaps defaultmidimap',
});
/** Functions that are the music itself, so that nothing would play without them. */
const languages = ['mondo', 'mondolang', 'mondi', 'tidal', 'hs2js'];
/** Functions that have nothing to do here. */
const needless =
  'clearHydra cleanupDraw resetDefaults resetDefaultValues setVersionDefaults initAudio initAudioOnFirstClick disableMotion enableMotion'.split(
    ' ',
  );

/** The outputs that send nothing: their parts are silent. */
export const absentOutputs = ['osc', 'serial', 'csound', 'csoundm', 'mqtt', 'dough', 'supradough'];

/** That something is not here, and why. */
export function absentProblem(name: string): Problem {
  const code = methods[name] ?? functions[name] ?? 'absent_language';
  return { code, message: `${name} is not in Hocket, because ${reasons[code]}.`, subject: name };
}

/** Names of strudel.cc that cannot be here: each says why, and the rest of the program plays. Also adds methods to Pattern. */
export function absentFunctions(report: (problem: Problem) => void): Record<string, unknown> {
  const prototype = Pattern.prototype as unknown as Record<string, unknown>;
  for (const name of Object.keys(methods)) {
    if (absentOutputs.includes(name)) continue;
    prototype[name] = function (this: Pattern) {
      report(absentProblem(name));
      return this;
    };
  }
  const say = (name: string) => () => {
    report(absentProblem(name));
    return silence;
  };
  const refuse = (name: string) => () => {
    throw new Error(absentProblem(name).message);
  };
  return Object.fromEntries([
    ...needless.map((name) => [name, () => {}]),
    ...Object.keys(functions).map((name) => [name, say(name)]),
    ...languages.map((name) => [name, refuse(name)]),
  ]);
}

function byReason(names: Partial<Record<AbsentReason, string>>): Record<string, AbsentReason> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([reason, list]) =>
      list.split(' ').map((name) => [name, reason as AbsentReason]),
    ),
  );
}
