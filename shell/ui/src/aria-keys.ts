/** Keys as actions name them, such as `Ctrl+S`, in the words of `aria-keyshortcuts`. */
export function ariaKeys(keys: readonly string[] | undefined): string | undefined {
  return keys?.map((each) => each.replace('Ctrl', 'Control')).join(' ');
}
