/** Calls `tick` again and again until the returned function is called. */
export type FrameLoop = (tick: () => void) => () => void;

/** Once per animation frame; a hidden page rests. */
export const animationFrames: FrameLoop = (tick) => {
  let request = requestAnimationFrame(function again() {
    tick();
    request = requestAnimationFrame(again);
  });
  return () => cancelAnimationFrame(request);
};
