/** Lights up the row and the step that a drop would land on. By attributes: nothing renders while something is dragged. */
export class DropMark {
  private lit: readonly Element[] = [];

  /** `target`: what is dragged over; undefined: nothing. */
  show(target: EventTarget | undefined): void {
    const element = target instanceof Element ? target : undefined;
    const now = [element?.closest('tr'), element?.closest('[data-step]')].filter(
      (each): each is Element => each !== null && each !== undefined,
    );
    for (const each of this.lit) if (!now.includes(each)) each.removeAttribute('data-aimed');
    for (const each of now) each.setAttribute('data-aimed', '');
    this.lit = now;
  }
}
