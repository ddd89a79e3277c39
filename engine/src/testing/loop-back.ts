/**
 * A cable from the loudspeakers to the microphone: whatever a page plays comes back as the one microphone that it has, or
 * as what `track` is set to. Made before the engine.
 */
export class LoopBack {
  /** The microphone's sound in place of the cable's. */
  track: MediaStreamTrack | undefined;
  /** What opening the microphone fails with. */
  failure: DOMException | undefined;
  /** The microphone that was opened last. */
  opened: MediaStreamTrack | undefined;
  readonly #cables = new Map<BaseAudioContext, MediaStreamAudioDestinationNode>();

  constructor() {
    const back = this;
    const connect = AudioNode.prototype.connect as (...to: unknown[]) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      const { context } = this;
      if (to[0] instanceof AudioDestinationNode && context instanceof AudioContext)
        connect.call(this, back.#cable(context));
      return connect.apply(this, to);
    } as typeof AudioNode.prototype.connect;
    navigator.mediaDevices.getUserMedia = async () => back.#open();
  }

  /** As when a device is unplugged. */
  unplug(): void {
    this.opened?.stop();
    this.opened?.dispatchEvent(new Event('ended'));
  }

  #open(): MediaStream {
    if (this.failure) throw this.failure;
    const [cable] = [...this.#cables.values()].at(-1)?.stream.getAudioTracks() ?? [];
    this.opened = (this.track ?? cable)?.clone();
    return new MediaStream(this.opened ? [this.opened] : []);
  }

  #cable(context: AudioContext): MediaStreamAudioDestinationNode {
    const cable = this.#cables.get(context) ?? new MediaStreamAudioDestinationNode(context);
    this.#cables.set(context, cable);
    return cable;
  }
}
