import type { Participant, ParticipantPlace, Presence } from '../presence.ts';

/** Others in a room, as a test says; it keeps where oneself was said to be. */
export class FakePresence implements Presence {
  others: readonly Participant[] = [];
  followed: Participant | undefined = undefined;
  /** Each place that was told of oneself. */
  readonly told: ParticipantPlace[] = [];

  stand(place: ParticipantPlace): void {
    this.told.push(place);
  }

  here(people: readonly Participant[]): string {
    return `here: ${people.map(({ name }) => name).join(', ')}`;
  }

  /** These are there, each at a place, and nobody else. */
  show(places: Readonly<Record<string, ParticipantPlace>>): void {
    this.others = Object.entries(places).map(([name, place], id) => ({
      id,
      name,
      initials: name.slice(0, 2).toUpperCase(),
      color: `track-${id + 1}`,
      isAway: false,
      isPlaying: false,
      place,
    }));
  }

  /** The view of one of them is followed, by name. */
  follow(name: string | undefined): void {
    this.followed = this.others.find((each) => each.name === name);
  }
}
