import type { Pass, Passed, RealmWindow } from './pass.ts';

/**
 * Renders in a hidden window of our own origin, with the page's own policy, which is thrown away
 * afterwards: whatever superdough keeps there never meets what is playing. `script`: URL of the realm's script.
 */
export async function renderInRealm(script: string, pass: Pass): Promise<Passed> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.srcdoc = '<!doctype html><title>Export</title>';
  try {
    const realm = await opened(frame, new URL(script, document.baseURI).href);
    if (realm.renderPass === undefined) throw new Error('the realm has no renderer');
    const { left, right, ...rest } = await realm.renderPass(pass);
    return { ...rest, left: new Float32Array(left), right: new Float32Array(right) };
  } finally {
    frame.remove();
  }
}

async function opened(frame: HTMLIFrameElement, script: string): Promise<RealmWindow> {
  await new Promise((done) => {
    frame.onload = done;
    document.body.append(frame);
  });
  const { contentDocument, contentWindow } = frame;
  if (contentDocument === null || contentWindow === null) throw new Error('the realm did not open');
  await new Promise((done, failed) => {
    const element = contentDocument.createElement('script');
    element.src = script;
    element.onload = done;
    element.onerror = () => failed(new Error(`${script} did not load`));
    contentDocument.head.append(element);
  });
  return contentWindow as RealmWindow;
}
