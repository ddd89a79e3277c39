/** The node that was connected last to each context's loudspeakers. */
export type Speakers = ReadonlyMap<BaseAudioContext, AudioNode>;

/** Notes from now on what is connected to loudspeakers; call it before an engine starts. */
export function watchSpeakers(): Speakers {
  const speakers = new Map<BaseAudioContext, AudioNode>();
  const connect = AudioNode.prototype.connect as (...to: unknown[]) => AudioNode;
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode) speakers.set(this.context, this);
    return connect.apply(this, to);
  } as typeof AudioNode.prototype.connect;
  return speakers;
}
