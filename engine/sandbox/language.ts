import * as core from '@strudel/core';
import { useRNG as setRandomness } from '@strudel/core';
import * as mini from '@strudel/mini';
import * as tonal from '@strudel/tonal';
import * as transpiler from '@strudel/transpiler';
import { Interval } from '@tonaljs/tonal';
import { pageFunctions } from './page-functions.ts';
import { snapshotRealm } from './realm-snapshot.ts';
import { replFunctions } from './repl-functions.ts';
import { Session } from './session.ts';
import { ownTimers } from './timers.ts';

const defaultCps = 0.5;

// chord-voicings, which plays .voicings(), calls it by its name of old.
Object.assign(Interval, { substract: Interval.subtract });

/** Strudel as programs see it. One program at a time; `reset` puts the language back as it was. */
export class Language {
  session = new Session(defaultCps);
  private readonly stopTimers: () => void;
  private readonly restoreRealm: () => boolean;

  /** Puts every name of Strudel into `scope`, which is confined already. */
  constructor(private readonly scope: object) {
    const session = () => this.session;
    const names = [core, mini, tonal, transpiler, pageFunctions(session), replFunctions(session)];
    for (const module of names) {
      for (const [name, value] of Object.entries(module)) {
        Reflect.set(scope, name, value);
        core.strudelScope[name] = value;
      }
    }
    this.stopTimers = ownTimers(scope);
    this.restoreRealm = snapshotRealm([scope, core.strudelScope, ...names]);
    this.setDefaults();
  }

  /** Begins an evaluation; `controls`: what programs can set beside Strudel's own, until `reset`. */
  begin(projectCps: number, controls: readonly string[] = []): Session {
    this.session = new Session(projectCps);
    for (const name of controls) {
      if (name in core.Pattern.prototype || name in this.scope) continue;
      // Not `registerControl`, which keeps the name where no snapshot reaches it.
      Reflect.set(this.scope, name, core.createParam(name));
    }
    return this.session;
  }

  /** Undoes what programs changed; false when something cannot be undone and the worker must go. */
  reset(): boolean {
    const clean = this.restoreRealm() && !this.session.spent;
    this.stopTimers();
    this.begin(defaultCps);
    this.setDefaults();
    return clean;
  }

  /** State that Strudel's modules keep out of a snapshot's reach. */
  private setDefaults(): void {
    core.setStringParser(undefined);
    core.calculateSteps(true);
    setRandomness('legacy');
    core.reset_state();
    core.setTime(() => 0);
    core.setCpsFunc(() => this.session.cps ?? this.session.projectCps);
    core.setTriggerFunc(() => {});
    core.setIsStarted(true);
    tonal.setDefaultVoicings('ireal');
  }
}
