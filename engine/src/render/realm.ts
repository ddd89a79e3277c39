import { OfflinePass } from './offline-pass.ts';
import type { RealmWindow } from './render-pass.ts';

/** Runs in a window of its own, since superdough belongs to one audio context. */
(window as RealmWindow).renderPass = (pass) => new OfflinePass(pass).run();
