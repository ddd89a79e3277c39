import * as core from '@strudel/core';
import { useRNG as setRandomness } from '@strudel/core';
import * as mini from '@strudel/mini';
import * as tonal from '@strudel/tonal';
import * as transpiler from '@strudel/transpiler';
import { Interval } from '@tonaljs/tonal';
import { Evaluation } from './evaluation.ts';
import { pageFunctions } from './page-functions.ts';
import { PluginFunctions } from './plugin-functions.ts';
import { replFunctions } from './repl-functions.ts';
import { Senses } from './senses.ts';

const defaultCps = 0.5;

// chord-voicings, which plays .voicings(), calls it by its name of old.
Object.assign(Interval, { substract: Interval.subtract });

/** Strudel as the one program of its worker sees it. */
export class StrudelLanguage {
  session = new Evaluation(defaultCps);
  readonly senses = new Senses();

  /** Puts every name of Strudel into `scope`, which is confined already. */
  constructor(private readonly scope: object) {
    const session = () => this.session;
    const page = pageFunctions(session, this.senses);
    const names = [core, mini, tonal, transpiler, page, replFunctions(session)];
    for (const module of names) {
      for (const [name, value] of Object.entries(module)) {
        Reflect.set(scope, name, value);
        core.strudelScope[name] = value;
      }
    }
    setRandomness('legacy');
    core.setTime(() => 0);
    core.setCpsFunc(() => this.session.cps ?? this.session.projectCps);
    core.setTriggerFunc(() => {});
    core.setIsStarted(true);
    tonal.setDefaultVoicings('ireal');
  }

  /** What plugins bring to the program. */
  pluginFunctions(): PluginFunctions {
    return new PluginFunctions(this.scope, () => this.session.log);
  }

  /** Begins an evaluation; `controls`: what programs can set beside Strudel's own. */
  begin(projectCps: number, controls: readonly string[] = []): Evaluation {
    this.session = new Evaluation(projectCps);
    for (const name of controls) {
      if (name in core.Pattern.prototype || name in this.scope) continue;
      Reflect.set(this.scope, name, core.createParam(name));
    }
    return this.session;
  }
}
