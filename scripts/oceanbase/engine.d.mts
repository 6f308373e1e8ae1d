/** An OceanBase engine with its data in a folder of its own below `.cache/oceanbase`. */
export class Engine {
  constructor(name?: string);
  readonly isRunning: boolean;
  readonly url: string;
  start(): Promise<void>;
  restart(): Promise<void>;
  kill(): Promise<void>;
  remove(): Promise<void>;
  query(...statements: readonly string[]): Promise<void>;
}
