import type { Locator } from '@playwright/test';

/** Lets a file fall on something, as from the desktop. */
export async function dropFile(target: Locator, name: string, bytes: Buffer): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    ([given, base64]) => {
      const data = new DataTransfer();
      const decoded = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([decoded], given));
      return data;
    },
    [name, bytes.toString('base64')] as const,
  );
  await target.dispatchEvent('drop', { dataTransfer });
}
