import type { Locator, Page } from '@playwright/test';

/** The colour in the middle of what is seen of an element, as `r,g,b`. */
export async function middleOf(page: Page, element: Locator): Promise<string> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const middle = [Math.floor(bitmap.width / 2), Math.floor(bitmap.height / 2)] as const;
    return (
      pen
        ?.getImageData(...middle, 1, 1)
        .data.slice(0, 3)
        .join() ?? ''
    );
  }, picture);
}
