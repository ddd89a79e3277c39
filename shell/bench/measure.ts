import { percentile, wantedFigures } from '@hocket/plugin-kit/testing/bench-report';
import { clickToSound } from './click-to-sound.ts';
import { droppedFrames } from './dropped-frames.ts';
import { enginesPassed, renderSpeeds } from './engines.ts';
import type { StudioMeasurement } from './figures.ts';
import { hostile } from './hostile.ts';
import { landing } from './landing.ts';
import { lateClicks } from './late-clicks.ts';
import { launchErrors } from './launch-error.ts';
import { requestDepth, scriptsUntilGrid } from './loading.ts';
import { loopBack } from './loop-back.ts';
import { mixerFrames } from './mixer.ts';
import type { StudioBench } from './open-bench.ts';
import { panelMessages } from './panel-messages.ts';
import { playToSound } from './play-to-sound.ts';
import { keyToSound, recordOffsets } from './playing-in.ts';
import { stepRenders, toggleRenders } from './renders.ts';
import { noteDragRenders, rollFrames } from './roll.ts';
import { roomForGrid } from './room.ts';
import { runOverhead } from './run-overhead.ts';
import { saveBytes } from './save-bytes.ts';
import { totalKb } from './scripts.ts';
import { songClicks } from './song-clicks.ts';
import { hotUpdateGaps, keptStarts, precachedKb, updateGaps } from './without-network.ts';

/** Measures one figure after the other; `only` says which, as `wantedFigures` has it. `say` hears each at once. */
export async function measure(
  bench: StudioBench,
  { quick, only }: { quick: boolean; only: string },
  say: (text: string) => void,
): Promise<StudioMeasurement[]> {
  const found: StudioMeasurement[] = [];
  const wanted = wantedFigures(only);
  const add = (name: string, value: number, note: string) => {
    found.push({ name: `web.${name}`, value: Number(value.toFixed(3)), note });
    say(`web.${name} ${value.toFixed(3)}  ${note}`);
  };

  if (wanted('toggleRenders')) {
    const { count, names } = await toggleRenders(bench);
    add('toggleRenders', count, `worst of 12 clicks: ${names.join(', ')}`);
  }
  if (wanted('stepRenders')) {
    const cycles = quick ? 2 : 8;
    const { count, names } = await stepRenders(bench, cycles);
    add('stepRenders', count, `${cycles * 16} steps ${names.join(', ')}`.trim());
  }
  if (wanted('noteDragRenders')) {
    const { count, names } = await noteDragRenders(bench);
    add('noteDragRenders', count, `worst of 20 moves ${names.join(', ')}`.trim());
  }
  for (const [name, measureFrames] of Object.entries({ droppedFrames, rollFrames, mixerFrames })) {
    if (!wanted(name)) continue;
    const rounds = quick ? 2 : 5;
    const { extra, share, bareShare } = await measureFrames(bench, rounds, 4);
    const shares = `${share.toFixed(1)} % and ${bareShare.toFixed(1)} %`;
    add(name, extra, `${shares}, ${rounds} rounds of 4 s by turns`);
  }
  if (wanted('studioScriptGzipKb')) {
    const scripts = await scriptsUntilGrid(bench);
    add('studioScriptGzipKb', totalKb(scripts), `${scripts.length} files`);
  }
  await measureOffline(bench, wanted, add, quick);
  if (wanted('requestDepth', 'requestDepthExtra')) {
    const { grid, all } = await requestDepth(bench);
    add('requestDepth', grid, 'by how much longer it takes when every request waits');
    add('requestDepthExtra', all - grid, 'grid, editor, visualizer and library');
  }
  if (wanted('playToSoundMs')) {
    const times = await playToSound(bench, quick ? 8 : 20);
    add('playToSoundMs', percentile(times), told(times, 'plays'));
  }
  if (wanted('clickToSoundMs')) {
    const times = await clickToSound(bench, quick ? 16 : 32);
    add('clickToSoundMs', percentile(times), told(times, 'clicks'));
  }
  if (wanted('keyToSoundMs')) {
    const times = await keyToSound(bench, quick ? 8 : 20);
    add('keyToSoundMs', percentile(times), told(times, 'keys'));
  }
  if (wanted('recordOffsetMs')) {
    const offsets = await recordOffsets(bench, quick ? 4 : 8);
    const sizes = offsets.map(Math.abs);
    const mean = `${meanOf(offsets).toFixed(1)} ms on average`;
    const worst = `the worst ${Math.max(...sizes).toFixed(1)} ms`;
    add('recordOffsetMs', percentile(sizes), `${offsets.length} notes, ${mean}, ${worst}`);
  }
  if (wanted('loopbackErrorMs')) {
    const runs: number[] = [];
    for (let run = 0; run < 3; run++) {
      const back = await loopBack(quick ? 4 : 8);
      if (back) runs.push(Math.max(...back.errors.map(Math.abs)));
    }
    if (runs.length > 0) add('loopbackErrorMs', percentile(runs), told(runs, 'takes'));
    else found.push({ name: 'web.loopbackErrorMs', note: 'there is no PulseAudio' });
  }
  if (wanted('lateClickHeard')) {
    const clicks = quick ? 20 : 60;
    add('lateClickHeard', await lateClicks(bench, clicks), `${clicks} clicks`);
  }
  if (wanted('launchErrorMs')) {
    const errors = await launchErrors(bench, quick ? 6 : 16);
    add('launchErrorMs', Math.max(...errors), `worst of ${errors.length} launches`);
  }
  if (wanted('songClicks')) {
    add('songClicks', await songClicks(bench), 'four sections of fifteen bars');
  }
  if (wanted('runOverheadMs')) {
    const times = await runOverhead(bench, quick ? 8 : 20);
    add('runOverheadMs', meanOf(times), told(times, 'runs'));
  }
  if (wanted('hostileGapMs', 'hostileClickMs')) {
    const { gaps, clicks, click, plainClick } = await hostile(bench, quick, say);
    const worst = [...gaps].filter(([, gap]) => gap > 0).map(([name, gap]) => `${name}: ${gap}`);
    const [slowest = '', most = 0] = [...clicks].sort(([, one], [, other]) => other - one)[0] ?? [];
    add('hostileGapMs', Math.max(...gaps.values()), worst.join(', ') || `${gaps.size} attacks`);
    const how = `${plainClick.toFixed(0)} ms while a plain beat plays; ${slowest}: ${most.toFixed(0)} ms`;
    add('hostileClickMs', click, how);
  }
  if (wanted('landingScriptGzipKb', 'landingCls', 'landingThirdPartyRequests')) {
    const { scripts, shift, strangers } = await landing(bench);
    add('landingScriptGzipKb', totalKb(scripts), `${scripts.length} files`);
    add('landingCls', shift, 'the worst of 360, 768 and 1280 px');
    add('landingThirdPartyRequests', strangers.length, strangers.join(' '));
  }
  await measureRoom(bench, wanted, add);
  if (wanted('saveBytes')) {
    const { sent, received } = await saveBytes(bench);
    add('saveBytes', Math.max(sent, received), `${sent} sent and ${received} received`);
  }
  if (wanted('pluginPanelMessageMs')) {
    const times = await panelMessages(bench, quick ? 20 : 60);
    add('pluginPanelMessageMs', percentile(times), told(times, 'presses'));
  }
  if (wanted('engines')) {
    const passed = await enginesPassed();
    add('engines', passed.length, passed.join(', '));
  }
  if (wanted('firefoxRenderRatio', 'webkitRenderRatio')) {
    for (const { name, ratio, note } of await renderSpeeds(bench, quick ? 1 : 3)) {
      const figure = `${name.toLowerCase()}RenderRatio`;
      if (ratio !== undefined) add(figure, ratio, note);
      else found.push({ name: `web.${figure}`, note });
    }
  }
  return found;
}

/** How many there were, and the slowest in ms. */
function told(times: readonly number[], what: string): string {
  return `${times.length} ${what}, the slowest ${Math.max(...times).toFixed(0)} ms`;
}

function meanOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

/** What a browser keeps for times without a network. */
async function measureOffline(
  bench: StudioBench,
  wanted: (...names: string[]) => boolean,
  add: (name: string, value: number, note: string) => void,
  quick: boolean,
): Promise<void> {
  if (wanted('precacheKb')) {
    const { kb, files } = await precachedKb(bench.url);
    add('precacheKb', kb, `${files} files; panels and texts follow`);
  }
  if (wanted('offlineStartRatio')) {
    const { offline, online } = await keptStarts(bench, quick ? 5 : 15);
    const [without, withIt] = [percentile(offline), percentile(online)];
    const note = `${without.toFixed(0)} ms and ${withIt.toFixed(0)} ms, ${offline.length} starts each`;
    add('offlineStartRatio', without / withIt, note);
  }
  if (wanted('updateGapBlocks')) {
    const { silent, blocks } = await updateGaps(bench);
    add('updateGapBlocks', silent, `of ${blocks} blocks of 128 samples`);
  }
  if (wanted('remoteHmrGapBlocks')) {
    const saves = quick ? 3 : 12;
    const { silent, blocks } = await hotUpdateGaps(bench, saves);
    add('remoteHmrGapBlocks', silent, `of ${blocks} blocks of 128 samples, ${saves} saves`);
  }
}

/** How much room the music has, in windows of the sizes that people have. */
async function measureRoom(
  bench: StudioBench,
  wanted: (...names: string[]) => boolean,
  add: (name: string, value: number, note: string) => void,
): Promise<void> {
  if (wanted('gridTop1280', 'rowsVisible1280')) {
    const { top, rows } = await roomForGrid(bench, 1280, 800);
    add('gridTop1280', top, '1280 × 800');
    add('rowsVisible1280', rows, '1280 × 800');
  }
  if (wanted('rowsVisible1366')) {
    add('rowsVisible1366', (await roomForGrid(bench, 1366, 768)).rows, '1366 × 768');
  }
  if (wanted('gridShare1920')) {
    add(
      'gridShare1920',
      (await roomForGrid(bench, 1920, 1080)).share,
      '1920 × 1080, the dock open',
    );
  }
  if (wanted('gridTop360', 'rowsVisible360', 'playReachable360')) {
    const { top, rows, reachesPlay } = await roomForGrid(bench, 360, 740);
    add('gridTop360', top, '360 × 740, a finger');
    add('rowsVisible360', rows, '360 × 740, a finger');
    add('playReachable360', Number(reachesPlay), '360 × 740, a finger');
  }
}
