type Target = AudioNode | AudioParam;

/** A connection that a program made. */
interface Link {
  source: AudioNode;
  output: number;
  target: Target;
  input: number;
  /** The adder that it goes into. */
  adder: Adder;
}

/** The browser's own, under one signature. */
type Wire = (this: AudioNode, target: Target, output?: number, input?: number) => void;
const connect = AudioNode.prototype.connect as Wire;
const disconnect = AudioNode.prototype.disconnect as Wire;

/**
 * Browsers add what meets at an input in an order of their own, another one each time, and sums of
 * floating-point numbers depend on the order. Here no input of this window's audio takes more than
 * two: further ones go through adders in a tree, and a + b is always b + a. Answers whether something is joined to an input.
 */
export function orderSums(): (target: AudioNode | AudioParam) => boolean {
  const sums = new WeakMap<Target, Map<number, Adder>>();
  const links = new WeakMap<AudioNode, Set<Link>>();

  const adderOf = (target: Target, input: number): Adder => {
    const inputs = sums.get(target) ?? new Map<number, Adder>();
    sums.set(target, inputs);
    const adder = inputs.get(input) ?? new Adder(target, input);
    inputs.set(input, adder);
    return adder;
  };

  AudioNode.prototype.connect = function (
    this: AudioNode,
    target: Target,
    output: number = 0,
    input: number = 0,
  ) {
    const known = links.get(this) ?? new Set<Link>();
    links.set(this, known);
    const again = [...known].some(
      (link) => link.target === target && link.output === output && link.input === input,
    );
    if (!again) known.add(adderOf(target, input).add(this, output, target, input));
    return target;
  } as typeof AudioNode.prototype.connect;

  AudioNode.prototype.disconnect = function (
    this: AudioNode,
    target?: Target | number,
    output?: number,
    input?: number,
  ) {
    const known = links.get(this) ?? new Set<Link>();
    for (const link of known) {
      const its = typeof target === 'number' ? link.output === target : link.target === target;
      if (target !== undefined && !its) continue;
      if (output !== undefined && link.output !== output) continue;
      if (input !== undefined && link.input !== input) continue;
      known.delete(link);
      link.adder.remove(link);
    }
  } as typeof AudioNode.prototype.disconnect;
  return (target) => sums.has(target);
}

/** Two sockets that lead to one input; each holds a connection, another adder or nothing. */
class Adder {
  private readonly sockets: (Link | Adder | undefined)[] = [undefined, undefined];

  constructor(
    private readonly node: Target,
    private readonly input: number,
  ) {}

  add(source: AudioNode, output: number, target: Target, input: number): Link {
    const level: Adder[] = [this];
    let split: { adder: Adder; socket: number; link: Link } | undefined;
    for (let adder = level.shift(); adder !== undefined; adder = level.shift()) {
      for (const [socket, held] of adder.sockets.entries()) {
        if (held === undefined) return adder.hold(socket, source, output, target, input);
        if (held instanceof Adder) level.push(held);
        else split ??= { adder, socket, link: held };
      }
    }
    if (split === undefined) throw new Error('an adder has no end');
    const { adder, socket, link } = split;
    const sum = new GainNode(source.context);
    const deeper = new Adder(sum, 0);
    adder.cut(link);
    adder.sockets[socket] = deeper;
    adder.join(sum, 0);
    deeper.sockets[0] = link;
    deeper.join(link.source, link.output);
    link.adder = deeper;
    return deeper.hold(1, source, output, target, input);
  }

  remove(link: Link): void {
    this.sockets[this.sockets.indexOf(link)] = undefined;
    this.cut(link);
  }

  private hold(
    socket: number,
    source: AudioNode,
    output: number,
    target: Target,
    input: number,
  ): Link {
    const link: Link = { source, output, target, input, adder: this };
    this.sockets[socket] = link;
    this.join(source, output);
    return link;
  }

  private join(source: AudioNode, output: number): void {
    if (this.node instanceof AudioParam) connect.call(source, this.node, output);
    else connect.call(source, this.node, output, this.input);
  }

  private cut({ source, output }: Link): void {
    if (this.node instanceof AudioParam) disconnect.call(source, this.node, output);
    else disconnect.call(source, this.node, output, this.input);
  }
}
