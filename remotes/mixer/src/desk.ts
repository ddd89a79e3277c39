import { InsertEdits, MixerEdits, type Studio } from '@hocket/sdk';
import { Meters } from './levels/meters.ts';

/** What all strips of a mixer share. */
export class Desk {
  readonly edits: MixerEdits;
  readonly inserts: InsertEdits;
  readonly meters = new Meters();

  constructor(readonly studio: Studio) {
    this.edits = new MixerEdits(studio.project);
    this.inserts = new InsertEdits(studio.project);
  }
}
