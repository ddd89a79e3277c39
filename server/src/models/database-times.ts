import type { mongo } from 'mongoose';
import { Histogram } from 'prom-client';
import type { Telemetry } from '../work-times.ts';

/** A command that is not answered yet. */
interface OpenCommand {
  name: string;
  began: number;
  end?: (failure?: string) => void;
}

/**
 * How long the database takes, by what the driver itself tells of commands and connections
 * (https://www.mongodb.com/docs/drivers/node/current/monitoring/). Nothing of what is asked for is told.
 */
export class DatabaseTimes {
  readonly commands = new Histogram({
    name: 'hocket_database_seconds',
    help: 'Time until the database answered, by command and outcome',
    labelNames: ['command', 'outcome'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [],
  });
  readonly waits = new Histogram({
    name: 'hocket_database_wait_seconds',
    help: 'Time until a connection to the database was free, in whole milliseconds',
    labelNames: ['outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [],
  });
  readonly #telemetry: Pick<Telemetry, 'begin'> | undefined;
  /** By the driver's number of a request. */
  readonly #open = new Map<number, OpenCommand>();

  constructor(telemetry?: Pick<Telemetry, 'begin'>) {
    this.#telemetry = telemetry;
  }

  /** Listens to a client, which has to be made with `monitorCommands`. */
  watch(client: mongo.MongoClient): void {
    client.on('commandStarted', (event) => {
      const { requestId, commandName: name } = event;
      this.#open.set(requestId, { name, began: performance.now(), end: this.#span(event) });
    });
    client.on('commandSucceeded', ({ requestId }) => this.#ended(requestId));
    client.on('commandFailed', ({ requestId, failure }) => {
      const { code } = failure as { code?: unknown };
      this.#ended(requestId, String(code ?? failure.name));
    });
    client.on('connectionCheckedOut', ({ durationMS }) => {
      this.waits.observe({ outcome: 'done' }, durationMS / 1000);
    });
    client.on('connectionCheckOutFailed', ({ durationMS }) => {
      this.waits.observe({ outcome: 'failed' }, durationMS / 1000);
    });
  }

  /** The names are those of https://opentelemetry.io/docs/specs/semconv/database/mongodb/. */
  #span({ command, commandName, databaseName }: mongo.CommandStartedEvent) {
    const named: unknown = command[commandName === 'getMore' ? 'collection' : commandName];
    const collection = typeof named === 'string' ? named : undefined;
    return this.#telemetry?.begin(collection ? `${commandName} ${collection}` : commandName, {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(collection && { 'db.collection.name': collection }),
    });
  }

  #ended(requestId: number, failure?: string): void {
    const command = this.#open.get(requestId);
    if (!command) return;
    this.#open.delete(requestId);
    command.end?.(failure);
    const outcome = failure === undefined ? 'done' : 'failed';
    this.commands.observe(
      { command: command.name, outcome },
      (performance.now() - command.began) / 1000,
    );
  }
}
