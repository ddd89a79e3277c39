import {
  type AutomatedControl,
  type Automation,
  automationAt,
  controlAtShare,
  controlShare,
  ticks,
} from '@hocket/sdk';

/** What a lane shows of one step. */
export interface LaneStep {
  /** What the step begins with, in the control's unit. */
  value: number;
  /** How high that is and where it goes until the next step: 0 at the lane's bottom, 1 at its top. */
  from: number;
  to: number;
  /** `step`: a point begins here. `ramp`: one that is reached evenly. `held`: what was before goes on. `setting`: the track's own. */
  kind: 'step' | 'ramp' | 'held' | 'setting';
}

/**
 * The steps of a pattern as a lane draws them; `own` is what the track itself sets. Where nothing is drawn the track's own
 * holds, or the control's rest.
 */
export function drawnSteps(
  automation: Automation | undefined,
  control: AutomatedControl,
  own: number | undefined,
  steps: number,
): LaneStep[] {
  const setting = own ?? control.rest ?? control.initial;
  const points = Object.values(automation?.points ?? {}).sort((one, other) => one.at - other.at);
  const heightAt = (at: number) =>
    controlShare(control, (automation && automationAt(automation, at, control, own)) ?? setting);
  return Array.from({ length: steps }, (_, step) => {
    const [at, end] = [step * ticks.step, (step + 1) * ticks.step];
    const point = points.findLast((each) => each.at >= at && each.at < end);
    const isBefore = points[0] === undefined || points[0].at >= end;
    const from = point ? controlShare(control, point.value) : heightAt(at);
    const isOnRamp = !isBefore && points.find((each) => each.at >= end)?.ramp;
    return {
      value: point?.value ?? shownValue(control, from),
      from,
      to: isOnRamp ? heightAt(end) : from,
      kind: point ? (point.ramp ? 'ramp' : 'step') : isBefore ? 'setting' : 'held',
    };
  });
}

/** The value at a height of a lane, as its control's knob has it: at one of its places unless it is `fine`, with its digits. */
export function shownValue(control: AutomatedControl, height: number, fine = true): number {
  const { places, digits = 3 } = control.slider;
  const share = fine ? height : Math.round(height * places) / places;
  return Number(controlAtShare(control, share).toPrecision(digits));
}
