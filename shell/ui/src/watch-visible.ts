/** Tells whether `element` is on the screen of a page that is shown, now and at each change; the returned function ends it. */
export function watchVisible(element: Element, tell: (visible: boolean) => void): () => void {
  let onScreen = true;
  const say = () => tell(onScreen && !document.hidden);
  // Where nothing observes intersections (an old browser), the element counts as seen.
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver((entries) => {
          onScreen = entries.at(-1)?.isIntersecting ?? onScreen;
          say();
        });
  observer?.observe(element);
  document.addEventListener('visibilitychange', say);
  say();
  return () => {
    observer?.disconnect();
    document.removeEventListener('visibilitychange', say);
  };
}
