/** What the benchmark measures, in the order of its table. */
export const studioFigures: readonly StudioFigure[] = [
  {
    name: 'web.toggleRenders',
    meaning: 'most components that a click on a cell of a 64×64 grid renders',
    atMost: 2,
  },
  { name: 'web.stepRenders', meaning: 'components that a playing step renders', atMost: 0 },
  {
    name: 'web.droppedFrames',
    meaning:
      'extra dropped frames, in percentage points, against an empty animation loop, playing with the visualizer open',
    atMost: 5,
  },
  {
    name: 'web.noteDragRenders',
    meaning: 'most components that a move of a dragged note renders, in a roll of 2,000 notes',
    atMost: 2,
  },
  {
    name: 'web.rollFrames',
    meaning:
      'extra dropped frames, in percentage points, against an empty animation loop, while 500 notes of 2,000 are dragged',
    atMost: 5,
  },
  {
    name: 'web.mixerFrames',
    meaning:
      'extra dropped frames, in percentage points, while 16 tracks play with the strips of all in sight, against the same without the mixer',
    atMost: 5,
  },
  {
    name: 'web.studioScriptGzipKb',
    meaning: 'script asked for until the grid can be clicked, kB gzip',
    atMost: 300,
  },
  {
    name: 'web.precacheKb',
    meaning: 'what a browser fetches before the studio works without a network, kB gzip',
    atMost: 1500,
  },
  {
    name: 'web.offlineStartRatio',
    meaning:
      'time until the grid can be clicked in a studio that the browser keeps, without a network / with it, medians by turns',
    atMost: 1.15,
  },
  {
    name: 'web.updateGapBlocks',
    meaning: 'silent blocks of a sound without end while a newer studio is fetched and installed',
    atMost: 0,
  },
  {
    name: 'web.remoteHmrGapBlocks',
    meaning:
      'silent blocks of a sound without end while a panel that is developed is saved and shown anew',
    atMost: 0,
  },
  {
    name: 'web.requestDepth',
    meaning: 'serial round trips until the grid can be clicked, the page counted as one',
    atMost: 4,
  },
  {
    name: 'web.requestDepthExtra',
    meaning: 'how many more until every panel is there',
    atMost: 1,
  },
  {
    name: 'web.playToSoundMs',
    meaning:
      'press of Play to the first sample that leaves the page, three sounds on the first step, median, ms; the output’s own latency is not in it',
    atMost: 40,
  },
  {
    name: 'web.clickToSoundMs',
    meaning: 'the same from a press on a cell while nothing plays',
    atMost: 20,
  },
  {
    name: 'web.keyToSoundMs',
    meaning: 'the same from a key that plays a track',
    atMost: 15,
  },
  {
    name: 'web.recordOffsetMs',
    meaning:
      'how far from their beats notes are recorded of keys that are pressed when a click is heard, median, ms',
    atMost: 5,
  },
  {
    name: 'web.loopbackErrorMs',
    meaning:
      'how far from its beat the worst click of a take stands that came back through PulseAudio, the round trip measured before, median of runs, ms',
    atMost: 3,
  },
  {
    name: 'web.lateClickHeard',
    meaning: 'share of cells pressed 15 to 100 ms before their step that are heard in it, playing',
    atLeast: 0.95,
  },
  {
    name: 'web.launchErrorMs',
    meaning: 'first onset of a launched pattern against its place in the bar, worst, ms',
    atMost: 1,
  },
  {
    name: 'web.songClicks',
    meaning:
      'clicks and drags that make a song of two minutes: four sections with chords, a bass and a melody of their own',
    atMost: 80,
  },
  {
    name: 'web.runOverheadMs',
    meaning:
      'Ctrl+Enter to the first lit fragment, less the wait for the next onset and the output’s latency, playing, 32 events a cycle, mean, ms',
    atMost: 50,
  },
  {
    name: 'web.hostileGapMs',
    meaning:
      'longest silence of what plays while hostile programs are run, beyond that of the beat itself, worst attack, ms',
    atMost: 0,
  },
  {
    name: 'web.hostileClickMs',
    meaning: 'click to the picture with its answer under those attacks, 95th percentile, ms',
    atMost: 100,
  },
  {
    name: 'web.saveBytes',
    meaning: 'bytes each way of saving one note in a linked song of sixty bars, bodies',
    atMost: 1000,
  },
  {
    name: 'web.landingScriptGzipKb',
    meaning: 'script until the landing page’s beat can be clicked, kB gzip',
    atMost: 150,
  },
  {
    name: 'web.landingCls',
    meaning: 'layout shift of the landing page, loaded, waited for and scrolled through',
    atMost: 0.02,
  },
  {
    name: 'web.landingThirdPartyRequests',
    meaning: 'requests of the landing page to anybody else',
    atMost: 0,
  },
  {
    name: 'web.gridTop1280',
    meaning: 'pixels above the first cell of the grid',
    atMost: 280,
  },
  { name: 'web.rowsVisible1280', meaning: 'tracks wholly in sight', atLeast: 8 },
  { name: 'web.rowsVisible1366', meaning: 'tracks wholly in sight', atLeast: 8 },
  {
    name: 'web.gridShare1920',
    meaning: 'share of the window that the grid covers, with its heads and its ruler',
    atLeast: 0.45,
  },
  { name: 'web.gridTop360', meaning: 'pixels above the first cell of the grid', atMost: 260 },
  { name: 'web.rowsVisible360', meaning: 'tracks wholly in sight', atLeast: 4 },
  {
    name: 'web.playReachable360',
    meaning: 'whether Play and a cell are in sight at once',
    atLeast: 1,
  },
  {
    name: 'web.pluginPanelMessageMs',
    meaning:
      'press on a control of a plugin’s panel to the picture of what the panel answers in its sandbox, median, ms',
    atMost: 4,
  },
  {
    name: 'web.engines',
    meaning: 'browsers in which all journeys of `npm test` pass',
    atLeast: 3,
  },
  {
    name: 'web.firefoxRenderRatio',
    meaning: 'speed of rendering 64 bars in Firefox / in Chromium, by turns',
  },
  {
    name: 'web.webkitRenderRatio',
    meaning: 'speed of rendering 64 bars in WebKitGTK / in Chromium, by turns',
  },
];

/** What was measured; the value is absent where it could not be here. */
export interface StudioMeasurement {
  name: string;
  value?: number;
  note?: string;
}

/** A figure and its goal; one without is told, and nothing more. */
export interface StudioFigure {
  name: string;
  meaning: string;
  /** The goal: this or less. */
  atMost?: number;
  /** The goal: this or more. */
  atLeast?: number;
}
